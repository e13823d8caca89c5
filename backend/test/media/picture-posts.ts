import type { Person, TestApp } from '../app.js';

let keys = 0;
export const newKey = (): string => `picture-${(keys += 1)}`;

/** Publishes a post with a picture, which may be a data URL. */
export const postPicture = ({ http }: Person, imageUrl: string, key?: string) =>
  http
    .post('/api/posts')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send({ content: 'Look', imageUrl });

export async function countImages({ pool }: TestApp, { player }: Person): Promise<number | null> {
  return (await pool.query('SELECT id FROM images WHERE owner_id = $1', [player.id])).rowCount;
}

export async function countPosts({ pool }: TestApp, { player }: Person): Promise<number | null> {
  return (await pool.query('SELECT id FROM posts WHERE author_id = $1', [player.id])).rowCount;
}
