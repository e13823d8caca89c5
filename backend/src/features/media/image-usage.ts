import { Injectable } from '@nestjs/common';
import type { StoredImageView } from '../../contracts/images.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { imageIdFrom, imageUrlOf } from './image-address.js';

const CLAIM = `
  WITH released AS (UPDATE images SET kept_for = NULL, unused_since = now() WHERE kept_for = $3 AND id <> $1)
  UPDATE images SET kept_for = $3, unused_since = NULL
  WHERE id = $1 AND owner_id = $2 AND type IS NOT NULL AND swept_at IS NULL AND (kept_for IS NULL OR kept_for = $3)
  RETURNING width, height`;

/** Which pictures are needed, and for what. A use, such as `post:{id}`, keeps one picture; a picture is kept for one use. */
@Injectable()
export class ImageUsage {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Keeps the owner's own picture for `use`, in the transaction of what needs it, and releases what that use kept before.
   * Throws `image.unknown` for a picture that is another's, not stored, or kept for something else.
   */
  async claim(ownerId: string, imageUrl: string, use: string): Promise<StoredImageView> {
    const id = imageIdFrom(imageUrl);
    if (id === undefined) throw new Problem('image.unknown');
    return this.unitOfWork.run(async () => {
      // Two pictures for one use, at once: the second sees the first and releases it.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture of ${use}`]);
      const kept = await this.database.queryOne<{ width: number; height: number }>(CLAIM, [id, ownerId, use]);
      if (!kept) throw new Problem('image.unknown');
      return { imageUrl: imageUrlOf(id), ...kept };
    });
  }

  /** Releases the images claimed for these usages, if any. */
  async release(uses: readonly string[]): Promise<void> {
    await this.database.query('UPDATE images SET kept_for = NULL, unused_since = now() WHERE kept_for = ANY($1)', [
      uses,
    ]);
  }
}
