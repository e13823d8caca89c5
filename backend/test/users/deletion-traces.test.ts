import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { storageKeyOf } from '../../src/features/media/image-address.js';
import { TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { type AccountWorld, buildAccountWorld } from './account-world.js';
import { PERSONAL_TEXTS } from './secret-person.js';

/** Where the id of a deleted account stays. `docs/account-deletion.md` says why. */
const ID_STAYS = [
  'audit_entries.actor_id',
  'audit_entries.target_id',
  'comment_likes.user_id',
  'comments.author_id',
  'contact_invitations.invited_by',
  'conversation_members.conversation_id',
  'conversation_members.user_id',
  'conversations.id',
  'conversations.outsider_id',
  'field_admin_offers.offered_by',
  'field_admins.user_id',
  'field_reviews.user_id',
  'field_usage_requests.requester_id',
  'field_usage_requests.reviewed_by',
  'fields.owner_id',
  'game_participants.user_id',
  'games.organizer_id',
  'hold_rules.created_by',
  'idempotency_keys.body',
  'images.owner_id',
  'message_mentions.conversation_id',
  'message_reactions.user_id',
  'messages.conversation_id',
  'messages.sender_id',
  'notification_senders.cause',
  'notification_senders.link',
  'notification_senders.object',
  'notification_senders.sender_id',
  'notifications.cause',
  'notifications.link',
  'notifications.object',
  'notifications.sender_id',
  'outbox.payload',
  'post_likes.user_id',
  'posts.author_id',
  'posts.target_user_id',
  'posts.wall_id',
  'report_resolutions.author_id',
  'report_resolutions.resolved_by',
  'report_resolutions.target_id',
  'reports.author_id',
  'reports.reporter_id',
  'reports.snapshot',
  'reports.target_id',
  'review_comments.user_id',
  'suspensions.decided_by',
  'suspensions.suspended_by',
  'team_applications.reviewed_by',
  'team_applications.user_id',
  'team_authors.user_id',
  'team_invitations.invited_by',
  'team_invitations.user_id',
  'teams.created_by',
  'users.id',
];

/** Texts that other people wrote, and answers to their repeated requests, which are kept for a day. */
const WRITTEN_BY_OTHERS = [
  'comments.content',
  'idempotency_keys.body',
  'messages.content',
  'posts.content',
  'posts.words',
];

let app: TestApp;
let world: AccountWorld;

beforeAll(async () => {
  app = await TestApp.start();
  world = await buildAccountWorld(app);
});
afterAll(() => app.stop());

/** The columns with a value that contains one of the texts, in any letter case, as `table.column`. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await app.pool.query<{ key: string }>(
        `SELECT DISTINCT value.key FROM ${name} t CROSS JOIN LATERAL jsonb_each_text(to_jsonb(t)) value
         WHERE EXISTS (SELECT FROM unnest($1::text[]) given (text) WHERE strpos(lower(value.value), lower(given.text)) > 0)`,
        [texts],
      );
      return rows.map(({ key }) => `${name.replace(/^public\./, '')}.${key}`);
    }),
  );
  return found.flat().sort();
}

const bytesOf = async (id: string) => {
  const stored = await app.nest.get(ObjectStore).read(storageKeyOf(id, null));
  stored?.stream.destroy();
  return stored !== null;
};

it('fills every column that refers to a person before the deletion', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
  );
  const found = await columnsWith([world.ida.player.id]);
  // The tests of deletion requests cover the table of requests.
  expect(rows.map(({ name }) => name).filter((name) => !found.includes(name))).toEqual(['account_deletions.user_id']);
  expect((await columnsWith(PERSONAL_TEXTS)).length).toBeGreaterThan(15);
  expect(world.profilePictureIds).toHaveLength(2);
});

describe('the deletion of an account', () => {
  beforeAll(async () => {
    await app.nest.get(AccountDeletion, { strict: false }).delete(world.ida.player.id);
    await handlersDone(app);
    await app.pool.query(`UPDATE images SET unused_since = unused_since - interval '2 days'`);
    await app.nest.get(Housekeeping).run();
  });

  it('leaves no name, address, place or text of the person in any table', async () => {
    expect((await columnsWith(PERSONAL_TEXTS)).filter((column) => !WRITTEN_BY_OTHERS.includes(column))).toEqual([]);
  });

  it('leaves the id only in the listed columns', async () => {
    const found = await columnsWith([world.ida.player.id]);
    expect(found.filter((column) => !ID_STAYS.includes(column))).toEqual([]);
  });

  it('deletes the pictures of the profile, rows and files', async () => {
    const { rows } = await app.pool.query('SELECT id FROM images WHERE id = ANY($1)', [world.profilePictureIds]);
    expect(rows).toEqual([]);
    for (const id of world.profilePictureIds) expect(await bytesOf(id)).toBe(false);
  });

  it('keeps the pictures of posts', async () => {
    const { rows } = await app.pool.query<{ id: string }>(`SELECT id FROM images WHERE kept_for LIKE 'post:%'`);
    for (const { id } of rows) expect(await bytesOf(id)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
  });
});
