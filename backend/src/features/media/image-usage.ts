import { Injectable } from '@nestjs/common';
import type { StoredImageView } from '../../contracts/images.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { imageIdFrom, imageUrlOf } from './image-address.js';
import type { SizeLimit } from './size-limit.js';

const CLAIM = `
  WITH released AS (UPDATE images SET kept_for = NULL, unused_since = now() WHERE kept_for = $3 AND id <> $1)
  UPDATE images SET kept_for = $3, unused_since = NULL, removed_at = NULL
  WHERE id = $1 AND owner_id = $2 AND type IS NOT NULL AND swept_at IS NULL AND (kept_for IS NULL OR kept_for = $3)
  RETURNING width, height, uploaded_bytes AS "uploadedBytes"`;

const CLAIM_ALL = `
  UPDATE images SET kept_for = $3, unused_since = NULL, removed_at = NULL
  WHERE id = ANY($2::uuid[]) AND owner_id = $1 AND type IS NOT NULL AND swept_at IS NULL AND kept_for IS NULL
  RETURNING id, width, height`;

const CLAIM_EACH = `
  UPDATE images SET kept_for = given.use, unused_since = NULL, removed_at = NULL FROM unnest($2::uuid[], $3::text[]) given (id, use)
  WHERE images.id = given.id AND owner_id = $1 AND type IS NOT NULL AND swept_at IS NULL AND (kept_for IS NULL OR kept_for = given.use)
  RETURNING 1`;

interface ClaimedPicture {
  id: string;
  width: number;
  height: number;
}

interface ClaimedUpload {
  width: number;
  height: number;
  uploadedBytes: number | null;
}

/** Records what each picture is used for. A use, such as `post:{id}`, has one picture or a fixed list of them, and a picture has at most one use. */
@Injectable()
export class ImageUsage {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Assigns the owner's picture to `use`. The use's previous picture becomes unused, but is still served until the sweep deletes it, because
   * open screens show it. Call it in the transaction of the change that needs the picture. Throws `image.unknown` for a picture that belongs
   * to another user, is not stored, or has another use, and the limit's problem for a file that was too large for this use.
   */
  async claim(ownerId: string, imageUrl: string, use: string, limit?: SizeLimit): Promise<StoredImageView> {
    const id = imageIdFrom(imageUrl);
    if (id === undefined) throw new Problem('image.unknown');
    return this.unitOfWork.run(async () => {
      // Serializes concurrent claims for one use, so that the later one releases the picture of the earlier one.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture of ${use}`]);
      const claimed = await this.database.queryOne<ClaimedUpload>(CLAIM, [id, ownerId, use]);
      if (!claimed) throw new Problem('image.unknown');
      const { width, height, uploadedBytes } = claimed;
      if (limit && uploadedBytes !== null && uploadedBytes > limit.bytes) throw new Problem(limit.tooLarge);
      return { imageUrl: imageUrlOf(id), width, height };
    });
  }

  /**
   * Assigns several of the owner's pictures to one use, in the order of the URLs. Throws `image.unknown` if one of them belongs to another
   * user, is not stored, or has a use.
   */
  async claimAll(ownerId: string, imageUrls: readonly string[], use: string): Promise<ClaimedPicture[]> {
    const ids = imageUrls.map(imageIdFrom);
    const claimed = await this.database.query<ClaimedPicture>(CLAIM_ALL, [ownerId, ids, use]);
    const byId = new Map(claimed.map((picture) => [picture.id, picture]));
    return ids.map((id) => {
      const picture = id && byId.get(id);
      if (!picture) throw new Problem('image.unknown');
      return picture;
    });
  }

  /**
   * Assigns each of the owner's pictures to a use that has no other picture. Throws `image.unknown` if one of them belongs to another user, is not
   * stored, or has another use.
   */
  async claimEach(ownerId: string, pictures: readonly { imageUrl: string; use: string }[]): Promise<void> {
    const ids = pictures.map(({ imageUrl }) => imageIdFrom(imageUrl));
    const claimed = await this.database.query(CLAIM_EACH, [ownerId, ids, pictures.map(({ use }) => use)]);
    if (claimed.length !== pictures.length) throw new Problem('image.unknown');
  }

  /** Keeps the pictures of this use as evidence. From now on, they are served to moderators only. */
  async withhold(use: string): Promise<void> {
    await this.database.query('UPDATE images SET removed_at = now() WHERE kept_for = $1', [use]);
  }

  /** Ends these uses, if any. Unlike a replaced picture, their pictures are no longer served from now on. */
  async release(uses: readonly string[]): Promise<void> {
    await this.database.query(
      'UPDATE images SET kept_for = NULL, unused_since = now(), removed_at = now() WHERE kept_for = ANY($1)',
      [uses],
    );
  }
}
