import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../src');

/** Patterns that match a role rule, each with the only files that may contain it. */
const SPELLINGS: { name: string; pattern: RegExp; allowed: readonly RegExp[] }[] = [
  {
    name: 'a role compared in TypeScript',
    pattern: /role\s*[!=]==?\s*'(leader|admin|member|owner)'|'(leader|admin|member|owner)'\s*[!=]==?\s*[\w.?]*role\b/i,
    allowed: [/[.]policy[.]ts$/],
  },
  {
    name: 'a role compared in SQL',
    pattern: /\brole\s*(=|<>|!=|IN\s*\()\s*'?(leader|admin|member|owner)\b/i,
    allowed: [
      /^features\/(teams\/team|fields\/field|users\/user)[.]reader[.]ts$/,
      // Makes an account an administrator.
      /^admin[.]ts$/,
      // Stores the new owner.
      /^features\/fields\/admins\/field-admins[.]service[.]ts$/,
    ],
  },
  { name: 'a rank compared in SQL', pattern: /\brank\s*[<>=]/, allowed: [/^features\/teams\/team[.]reader[.]ts$/] },
  {
    name: 'a leader or owner compared in SQL',
    pattern: /\b(leader_id|(?<=(fields|f)[.])owner_id)\s*(=|<>|IS)|=\s*[a-z]+[.](leader_id|owner_id)\b/i,
    allowed: [
      // Joins the leader or owner to show them.
      /^features\/teams\/team-page[.]reader[.]ts$/,
      /^features\/fields\/field-page[.]reader[.]ts$/,
      /^features\/fields\/admins\/deleted-user[.]handlers[.]ts$/,
      // Stores the new leader.
      /^features\/teams\/members\/member[.]repository[.]ts$/,
    ],
  },
  {
    name: 'a leader or owner compared in TypeScript',
    pattern: /\b(leaderId|ownerId)\s*[!=]==|[!=]==\s*(\w+[.])?(leaderId|ownerId)\b/,
    allowed: [
      // Fills the access of one admin, for `fieldAdminPolicy`.
      /^features\/fields\/admins\/field-admins[.](reader|service)[.]ts$/,
    ],
  },
  {
    name: 'a membership looked up in SQL',
    pattern: /EXISTS\s*\(\s*SELECT\s+(1\s+)?FROM\s+(team_members|field_admins)\b/i,
    allowed: [/^features\/(teams\/team|fields\/field)[.]reader[.]ts$/],
  },
  {
    name: 'the rows of members read by another feature',
    pattern: /\b(FROM|JOIN)\s+(team_members|field_admins)\b/i,
    allowed: [/^features\/(teams|fields)\//],
  },
];

const duplicatedRules = (path: string, source: string): string[] =>
  SPELLINGS.filter(({ pattern, allowed }) => pattern.test(source) && !allowed.some((files) => files.test(path))).map(
    ({ name }) => `${path}: ${name}`,
  );

it('every role rule exists once: in a policy, and as one SQL fragment in its feature’s reader', () => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/^seed\/|\/migrations\/|[.]spec[.]ts$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.flatMap((path) => duplicatedRules(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it.each([
  ['a role compared in TypeScript', `if (access.role === 'leader') return;`],
  ['a role compared in TypeScript', `isAdmin: actorRole === 'admin'`],
  ['a role compared in TypeScript', `if (accounts?.targetRole !== 'admin') return;`],
  ['a role compared in TypeScript', `'owner' === admin.role`],
  ['a role compared in SQL', `SELECT 1 FROM team_members WHERE role IN ('leader', 'admin')`],
  ['a role compared in SQL', `m.role <> 'member'`],
  ['a rank compared in SQL', `WHERE m.rank < 2`],
  ['a leader or owner compared in SQL', `WHERE t.leader_id = $1`],
  ['a leader or owner compared in SQL', `WHERE f.owner_id = $1`],
  ['a leader or owner compared in TypeScript', `viewer.id === team.leaderId`],
  ['a membership looked up in SQL', `EXISTS (SELECT FROM team_members m WHERE m.user_id = $1)`],
  ['the rows of members read by another feature', `JOIN field_admins a ON a.field_id = f.id`],
])('reports %s: %s', (name, source) => {
  expect(duplicatedRules('features/feed/posts/post.reader.ts', source)).toContain(
    `features/feed/posts/post.reader.ts: ${name}`,
  );
});
