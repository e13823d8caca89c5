import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { ImageUsage } from '../../media/media.module.js';

const CURRENT = `
  SELECT u.id, u.id AS "authorId", json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'nickname', u.nickname, 'bio', u.bio,
    'imageUrls', array_remove(ARRAY[u.profile_image_url, u.banner_url], NULL)) AS snapshot
  FROM users u WHERE u.id = ANY($1) AND u.deleted_at IS NULL`;

const CLEAR = `
  UPDATE users SET bio = NULL, profile_image_url = NULL, banner_url = NULL, updated_at = now()
  WHERE id = $1 AND deleted_at IS NULL RETURNING 1 AS one`;

/** Profiles as moderators see them, whoever blocks whom. */
@Injectable()
export class ProfileModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: ImageUsage,
    private readonly push: Push,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Clears the bio and the pictures. The names stay, so that friends still find the person. Throws `user.unknown`. */
  remove(_: Viewer, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const cleared = await this.database.query(CLEAR, [userId]);
      if (cleared.length === 0) throw new Problem('user.unknown');
      await this.pictures.release([`user-avatar:${userId}`, `user-banner:${userId}`]);
      this.unitOfWork.afterCommit(() => this.push.toUser(userId, 'user:changed', { id: userId }));
    });
  }
}
