import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { mayContact } from '../../users/person-visibility.reader.js';
import { fieldAdminOffered, fieldAdminOfferEnded, fieldAdminsChanged } from '../field.events.js';
import { FieldHints } from '../field-hints.js';
import { ReviewRepository } from '../reviews/review.repository.js';

// Offering a role again returns the open offer.
const OFFER = `
  INSERT INTO field_admin_offers AS o (id, field_id, user_id, offered_by)
  SELECT $1, $2, u.id, $4 FROM users u WHERE u.id = $3 AND u.deleted_at IS NULL AND ${mayContact('$4', 'u.id')}
  ON CONFLICT ON CONSTRAINT field_admin_offers_once DO UPDATE SET offered_by = o.offered_by RETURNING o.id`;

/**
 * Stores admin roles and offers of them. The caller has locked the field with `FieldLock`. `DeletedUserFieldHandlers` deletes the
 * offers to a deleted account by a statement of its own.
 */
@Injectable()
export class FieldAdminRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly reviews: ReviewRepository,
    private readonly hints: FieldHints,
  ) {}

  /** Idempotent. Returns the offer's id. Throws `user.unknown`. */
  async offer(owner: Viewer, fieldId: string, userId: string): Promise<string> {
    const id = newId();
    const offer = await this.database.queryOne<{ id: string }>(OFFER, [id, fieldId, userId, owner.id]);
    if (!offer) throw new Problem('user.unknown');
    if (offer.id === id) {
      await this.outbox.append(fieldAdminOffered, { offerId: id });
      this.hints.sendChanged(fieldId, [userId]);
    }
    return offer.id;
  }

  /** Returns false if the user has no open offer. */
  async endOffer(fieldId: string, userId: string, outcome: 'accepted' | 'declined' | 'revoked'): Promise<boolean> {
    const ended = await this.database.query<{ offerId: string; offeredBy: string }>(
      'DELETE FROM field_admin_offers WHERE field_id = $1 AND user_id = $2 RETURNING id AS "offerId", offered_by AS "offeredBy"',
      [fieldId, userId],
    );
    await this.outbox.appendAll(
      fieldAdminOfferEnded,
      ended.map((offer) => ({ ...offer, fieldId, userId, outcome })),
    );
    if (ended.length > 0) this.hints.sendChanged(fieldId, [userId]);
    return ended.length > 0;
  }

  async add(fieldId: string, userId: string): Promise<void> {
    await this.database.query('INSERT INTO field_admins (id, field_id, user_id) VALUES ($1, $2, $3)', [
      newId(),
      fieldId,
      userId,
    ]);
    await this.recordChange(fieldId, userId);
  }

  /** Returns false if the user is not an admin. */
  async remove(fieldId: string, userId: string): Promise<boolean> {
    const removed = await this.database.query(
      'DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2 RETURNING 1 AS one',
      [fieldId, userId],
    );
    if (removed.length > 0) await this.recordChange(fieldId, userId);
    return removed.length > 0;
  }

  /** Records that the user's role has changed. Their review counts only without a role. */
  async recordChange(fieldId: string, userId: string): Promise<void> {
    await this.reviews.updateRating(fieldId);
    await this.outbox.append(fieldAdminsChanged, { fieldId, userId });
    this.hints.sendChanged(fieldId, [userId]);
  }
}
