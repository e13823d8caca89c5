import { isUUID } from 'class-validator';
import type { AdminUserSearchRequest, AdminUserView } from '../../../contracts/admin.js';
import { type ListFilter, usedFilters } from '../../../platform/listing/list-filters.js';
import type { Listing, WordsCondition } from '../../../platform/listing/listing.js';
import {
  emailLookup,
  isInEmailOf,
  isInNameOf,
  nameLookup,
  USERS_NEWEST_FIRST,
} from '../../users/directory/user-lookups.reader.js';
import { isSuspended, suspendedUntil } from '../../users/suspensions/suspension.reader.js';
import { hasAdminRole, personColumns, type PersonRow } from '../../users/user.reader.js';

export type AccountRow = PersonRow &
  Omit<AdminUserView, 'firstName' | 'lastName' | 'can' | 'createdAt' | 'isDeleted' | 'suspension'> & {
    createdAt: Date;
    suspension: { reason: string; until: string | null } | null;
  };

const COLUMNS = `${personColumns('u')}, u.email, u.email_verified AS "emailVerified", u.phone_number AS "phoneNumber", u.bio, u.location,
  u.experience_level AS "experienceLevel", u.game_styles AS "gameStyles", u.games_played AS "gamesPlayed", u.role, u.created_at AS "createdAt",
  (SELECT json_build_object('reason', s.reason, 'until', ${suspendedUntil('s')}) FROM suspensions s
   WHERE s.user_id = u.id AND s.ends_at > now() ORDER BY s.ends_at DESC LIMIT 1) AS suspension`;

/** The accounts that words find: by a part of a name, callsign or email address, or by the whole id. */
function matchWords(text: string, words: string): WordsCondition {
  const [isInName, isInEmail] = [isInNameOf(text), isInEmailOf(text)];
  const byText = [nameLookup(text), `${emailLookup(text)} AND NOT ${isInName}`];
  if (!isUUID(words)) return { check: `(${isInName} OR ${isInEmail})`, lookups: byText };
  const hasId = `u.id = ${text}::uuid`;
  return {
    check: `(${isInName} OR ${isInEmail} OR ${hasId})`,
    lookups: [...byText, `${hasId} AND NOT ${isInName} AND NOT ${isInEmail}`],
  };
}

/** All accounts. Blocks and privacy settings hide nobody from administrators. */
export const ACCOUNT_LISTING: Listing = {
  ...USERS_NEWEST_FIRST,
  isVisible: () => 'u.deleted_at IS NULL',
  columns: () => COLUMNS,
  matchesWords: (bind, words) => matchWords(bind(words, 'text'), words),
};

export const accountFilters = ({ role, status }: AdminUserSearchRequest): ListFilter[] =>
  usedFilters([
    role ? (bind) => `(${hasAdminRole('u')}) = (${bind(role, 'text')} = 'admin')` : null,
    status ? () => `${isSuspended('u.id')} = ${status === 'suspended'}` : null,
  ]);
