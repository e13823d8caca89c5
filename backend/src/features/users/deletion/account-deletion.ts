import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Push } from '../../../platform/realtime/push.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { ImageUsage } from '../../media/media.module.js';
import { userDeleted, userEmailChanged } from '../user.events.js';

// Other people see the new name beside the person's posts and messages. No password matches an empty hash.
const ERASE = `
  UPDATE users
  SET deleted_at = now(), updated_at = now(), email = NULL, email_verified = false, password_hash = '', role = DEFAULT,
      first_name = 'Deleted', last_name = 'player', nickname = NULL, bio = NULL, phone_number = NULL,
      location = NULL, country = NULL, region = NULL, city = NULL, latitude = NULL, longitude = NULL,
      experience_level = NULL, game_styles = DEFAULT, preferred_game_style = NULL, age_group = NULL, availability = NULL,
      games_played = DEFAULT, distance_unit = DEFAULT, accepts_messages_from = DEFAULT,
      profile_image_url = NULL, banner_url = NULL, banner_position_x = DEFAULT, banner_position_y = DEFAULT
  WHERE id = $1 AND deleted_at IS NULL RETURNING 1 AS one`;

/**
 * Turns an account into a tombstone: the row stays without personal data, so posts, messages and counts of others stay correct.
 * Other features clean up in their handlers of `user.deleted`.
 */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly images: ImageUsage,
    private readonly sessions: Sessions,
    private readonly push: Push,
  ) {}

  /** Also ends all sessions and their sockets. Throws `user.unknown`. */
  delete(userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const erased = await this.database.query(ERASE, [userId]);
      if (erased.length === 0) throw new Problem('user.unknown');
      await this.images.release([`user-avatar:${userId}`, `user-banner:${userId}`]);
      const sessionIds = await this.sessions.endAllOf(userId);
      // These events hold an address of the person.
      await this.outbox.discard(userEmailChanged, { userId });
      await this.outbox.append(userDeleted, { userId });
      this.unitOfWork.afterCommit(() => this.push.closeSessions(sessionIds));
    });
  }
}
