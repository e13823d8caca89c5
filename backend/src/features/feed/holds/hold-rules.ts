import { Injectable } from '@nestjs/common';
import type { HoldRuleKind, HoldRuleView } from '../../../contracts/hold-rules.js';
import { LIMITS } from '../../../contracts/limits.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { personJson, type PersonRow, hasAdminRole, toPerson } from '../../users/user.reader.js';
import { isNewAccount } from '../../users/users.module.js';
import { linkedHosts, normalizedText } from './linked-hosts.js';

/** A held text shows at most this many of the rules that it matches. */
const MAX_MATCHES = 10;

// 'link' stands for the rule about every link, so the word "link" is returned as "Link".
// A domain also stands for its subdomains. Words are compared without case, accents and punctuation. Rules that earlier versions stored may contain
// the invisible parts of emoji, which `normalizedText` removes from the text.
const MATCHES = `
  SELECT CASE WHEN r.kind = 'link' THEN 'link' WHEN r.value = 'link' THEN 'Link' ELSE r.value END AS match FROM hold_rules r
  WHERE EXISTS (SELECT FROM users u WHERE u.id = $1 AND ${isNewAccount('u')} AND NOT ${hasAdminRole('u')})
    AND CASE r.kind
      WHEN 'word' THEN strpos(' ' || only_words($2) || ' ', ' ' || btrim(only_words(translate(r.value, U&'\\200D\\FE0E\\FE0F', ''))) || ' ') > 0
      WHEN 'domain' THEN EXISTS (SELECT FROM unnest($3::text[]) host WHERE host = r.value OR right(host, length(r.value) + 1) = '.' || r.value)
      ELSE cardinality($3::text[]) > 0 END
  ORDER BY r.id LIMIT ${MAX_MATCHES}`;

/**
 * SQL assignments of an edit. The text is held if it matches a rule, and stays held if it was held before. `content` is the new text and `matches` what it
 * matches. `held_at` changes with each version of a held text, so that a moderator decides about the text that they have read.
 */
export const holdEdit = (content: string, matches: string): string => `
  held_for = CASE WHEN content = ${content} THEN held_for ELSE coalesce(${matches}::text[], held_for) END,
  held_at = CASE WHEN content = ${content} OR (held_at IS NULL AND ${matches}::text[] IS NULL) THEN held_at ELSE clock_timestamp() END`;

const LIST = `
  SELECT r.id, r.kind, r.value, r.created_at AS "createdAt", ${personJson('u')} AS "createdBy"
  FROM hold_rules r JOIN users u ON u.id = r.created_by`;

// If two administrators add rules at the same time, the second one waits for the first, so that each counts all rules.
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('hold-rules', 0))`;

const INSERT = `
  INSERT INTO hold_rules (id, kind, value, created_by) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, folded(value)) DO NOTHING RETURNING id`;

type HoldRuleRow = Omit<HoldRuleView, 'createdBy' | 'createdAt'> & { createdBy: PersonRow; createdAt: Date };

/** The rules that hold texts of new accounts for review: words, domains, or every link. */
@Injectable()
export class HoldRules {
  constructor(private readonly database: Database) {}

  /** Returns what the text matches. Null if nothing matches, or if the author's account is not new or is an administrator's. */
  async matchesOf(authorId: string, text: string): Promise<string[] | null> {
    const normalized = normalizedText(text);
    const rows = await this.database.query<{ match: string }>(MATCHES, [authorId, normalized, linkedHosts(normalized)]);
    return rows.length > 0 ? rows.map(({ match }) => match) : null;
  }

  /** All rules, in the order in which they were added. There are at most `LIMITS.holdRules`. */
  async list(): Promise<HoldRuleView[]> {
    const rows = await this.database.query<HoldRuleRow>(`${LIST} ORDER BY r.id`);
    return rows.map(({ createdBy, createdAt, ...row }) => ({
      ...row,
      createdBy: toPerson(createdBy),
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Locks the list until the transaction ends. Returns whether it has room for another rule. */
  async lock(): Promise<{ isFull: boolean }> {
    await this.database.query(LOCK);
    const row = await this.database.queryOne<{ count: number }>('SELECT count(*)::int AS count FROM hold_rules');
    return { isFull: (row?.count ?? 0) >= LIMITS.holdRules };
  }

  /** Returns the new rule's id, or undefined if there is such a rule already. */
  async insert(creator: Viewer, kind: HoldRuleKind, value: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ id: string }>(INSERT, [newId(), kind, value, creator.id]);
    return row?.id;
  }

  /** Returns the deleted rule, or undefined if there was none. */
  delete(id: string): Promise<{ kind: HoldRuleKind; value: string } | undefined> {
    return this.database.queryOne('DELETE FROM hold_rules WHERE id = $1 RETURNING kind, value', [id]);
  }
}
