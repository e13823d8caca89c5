import type { HeldContentView } from '../../src/contracts/held-content.js';
import type { HoldRuleView } from '../../src/contracts/hold-rules.js';
import type { CommentView, PostView } from '../../src/contracts/posts.js';
import type { Person } from '../app.js';

/** Adds a hold rule and returns all rules. */
export const addRule = async (admin: Person, kind: string, value?: string) =>
  (await admin.http.post('/api/admin/hold-rules').send({ kind, value }).expect(201)).body as HoldRuleView[];

export const publish = async (by: Person, content: string, more = {}) =>
  (
    await by.http
      .post('/api/posts')
      .send({ content, ...more })
      .expect(201)
  ).body as PostView;

export const comment = async (by: Person, postId: string, content: string) =>
  (await by.http.post(`/api/posts/${postId}/comments`).send({ content }).expect(201)).body as CommentView;

/** The posts and comments that wait for a moderator. */
export const queueFor = async (admin: Person) =>
  (await admin.http.get('/api/admin/held').expect(200)).body as HeldContentView[];

export async function entryFor(admin: Person, id: string): Promise<HeldContentView> {
  const entry = (await queueFor(admin)).find((held) => held.id === id);
  if (!entry) throw new Error('The text is not in the queue');
  return entry;
}

export const decide = (by: Person, { id, type, heldAt }: HeldContentView, decision: object) =>
  by.http.put(`/api/admin/held/${type}s/${id}/decision`).send({ heldAt, ...decision });
