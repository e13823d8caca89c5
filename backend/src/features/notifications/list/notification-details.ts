import { Injectable } from '@nestjs/common';
import type { NotificationAction } from '../../../contracts/notifications.js';
import { Database } from '../../../platform/database/database.js';

const MAX_QUOTE_LENGTH = 160;

/** A notification whose details are read. */
interface DetailsRequest {
  id: string;
  recipientId: string;
  /** The cause of its latest part, such as `comment:{id}`. Null in rows of older versions. */
  cause: string | null;
  /** True if the notification has only this cause. */
  isSingle: boolean;
}

export interface NotificationDetails {
  /** The text that the notification is about; null without a text that the recipient may see. */
  quote: string | null;
  /** The answer that is still wanted from the recipient. */
  action: NotificationAction | null;
  /** The path of the list in which the recipient answers, if the notification groups several requests. */
  reviewPath: string | null;
}

export const NO_DETAILS: NotificationDetails = { quote: null, action: null, reviewPath: null };

/** A row of a feature's statement. `reviewPath` is missing for causes that are never grouped. */
type DetailsRow = Pick<NotificationDetails, 'quote' | 'action'> & { id: string; reviewPath?: string | null };

/** SQL for the rows that a feature's statement begins with: the notifications `n` with their recipients, and the id in their cause. */
export const NOTIFICATIONS = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) n (id, recipient_id, cause_id)';

/** SQL for a `NotificationAction`. The ids are SQL expressions. */
export const actionOf = (kind: NotificationAction['kind'], entityId: string, requestId = 'NULL'): string =>
  `json_build_object('kind', '${kind}', 'entityId', ${entityId}, 'requestId', ${requestId})`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the quotes of notifications, and the answers that they still want. Each feature defines the statements for its own causes,
 * because this feature must not read rows of a higher layer. The details are read together with the notification: a deleted comment is not
 * quoted, and an answered invitation cannot be answered again.
 */
@Injectable()
export class NotificationDetailSources {
  private readonly statements = new Map<string, string>();

  constructor(private readonly database: Database) {}

  /** The statement selects `id`, `quote`, `action` and optionally `reviewPath` for the `NOTIFICATIONS` whose cause is `{kind}:{uuid}`. */
  define(kind: string, statement: string): void {
    if (this.statements.has(kind)) throw new Error(`Two features define the details of "${kind}"`);
    this.statements.set(kind, statement);
  }

  /** The details by the notification's id, with one statement for each kind of cause. */
  async read(parts: readonly DetailsRequest[]): Promise<ReadonlyMap<string, NotificationDetails>> {
    const kindOf = ({ cause }: DetailsRequest) => cause?.split(':', 1)[0] ?? '';
    const rows = await Promise.all(
      [...this.statements].map(([kind, statement]) =>
        this.readKind(
          statement,
          parts.filter((part) => kindOf(part) === kind),
        ),
      ),
    );
    const isSingle = new Set(parts.flatMap((part) => (part.isSingle ? [part.id] : [])));
    return new Map(
      rows.flat().map(({ id, quote, action, reviewPath = null }) => {
        const answer = isSingle.has(id) ? { action, reviewPath: null } : { action: null, reviewPath };
        return [id, { quote: shorten(quote), ...answer }];
      }),
    );
  }

  private async readKind(statement: string, parts: readonly DetailsRequest[]): Promise<DetailsRow[]> {
    const withCauseId = parts.flatMap(({ id, recipientId, cause }) => {
      const causeId = cause?.split(':')[1] ?? '';
      return UUID.test(causeId) ? [{ id, recipientId, causeId }] : [];
    });
    if (withCauseId.length === 0) return [];
    return this.database.query(statement, [
      withCauseId.map(({ id }) => id),
      withCauseId.map(({ recipientId }) => recipientId),
      withCauseId.map(({ causeId }) => causeId),
    ]);
  }
}

/** Returns one line of at most `MAX_QUOTE_LENGTH` characters. */
function shorten(quote: string | null): string | null {
  const text = quote?.replace(/\s+/g, ' ').trim();
  if (!text) return null;
  const characters = Array.from(text);
  return characters.length <= MAX_QUOTE_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_QUOTE_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
