import { MAX_REACTION_NAMES, type Reaction, REACTIONS, type ReactionView } from '../../../contracts/reactions.js';
import { hiddenByBlocks } from '../../users/person-visibility.reader.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';
import { displayNameIn } from '../../users/user.reader.js';

export interface ReactionRow {
  reaction: Reaction;
  userId: string;
  name: string;
  /** The people who do not see the reaction, because one of the two blocks the other. */
  hiddenFrom: string[];
}

/** SQL for the reactions to the message `m`, the earliest first; null if there are none. Reads nothing for a message without reactions. */
export const REACTION_ROWS = `CASE WHEN m.reaction_changes > 0 THEN (
  SELECT json_agg(json_build_object('reaction', r.reaction, 'userId', r.user_id, 'name', ${displayNameIn('ru')}, 'hiddenFrom', ${hiddenByBlocks('r.user_id')})
    ORDER BY r.created_at, r.user_id)
  FROM message_reactions r JOIN users ru ON ru.id = r.user_id WHERE r.message_id = m.id AND NOT ${isSuspended('r.user_id')}) END`;

/** Builds the reactions that a viewer sees, in the order of the list of reactions. */
export function presentReactions(rows: readonly ReactionRow[] | null, viewerId: string): ReactionView[] {
  const visible = rows?.filter((row) => !row.hiddenFrom.includes(viewerId)) ?? [];
  return REACTIONS.flatMap((reaction) => {
    const given = visible.filter((row) => row.reaction === reaction);
    if (given.length === 0) return [];
    const others = given.filter(({ userId }) => userId !== viewerId);
    return {
      reaction,
      count: given.length,
      isOwn: others.length < given.length,
      names: others.slice(0, MAX_REACTION_NAMES).map(({ name }) => name),
    };
  });
}
