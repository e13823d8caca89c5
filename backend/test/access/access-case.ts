import type { ProblemCode } from '../../src/contracts/problems.js';
import type { AccessWorld } from './access-world.js';
import { BLOCK_OUTCOMES } from './block-outcomes.js';
import { ENTITY_ROLES, type EntityRole, ROLE_OUTCOMES } from './role-outcomes.js';

/**
 * The roles in the access table:
 *
 *   visitor   is not signed in
 *   owner     acts on their own data
 *   bystander is signed in and acts on the owner's data
 *   admin     administers the platform and acts on the owner's data
 *   blocked   is like `bystander`, but the owner blocks them
 *   blocker   is like `bystander`, but blocks the owner
 *   suspended has no session any more, because their account was suspended; gets the answers of `visitor`
 *
 * The owner leads the teams, owns the fields and organizes the games. The entity roles are like `bystander`, but with a role there.
 */
const ROLES = ['visitor', 'owner', 'bystander', 'admin', 'blocked', 'blocker', 'suspended', ...ENTITY_ROLES] as const;
export type Role = (typeof ROLES)[number];

export const isEntityRole = (role: Role): role is EntityRole => ENTITY_ROLES.some((entityRole) => entityRole === role);

/** The contents of a request; `id` fills `:id` or `:conversation` in the route. */
export interface CallData {
  id?: string;
  /** Fills the other parameters of the route, by name. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a buffer as it is. */
  body?: object | Buffer;
}

export type Call = (world: AccessWorld) => CallData;

// `—` marks a role that does not apply: a call that touches nobody's data has no `bystander`.
type Row<Outcome> = readonly [
  visitor: Outcome | '—',
  owner: Outcome | '—',
  bystander: Outcome | '—',
  admin: Outcome | '—',
  call?: Call,
];

/** HTTP statuses by route; a note in parentheses sets several rows of one route apart. */
export type RouteRows = Record<string, Row<number>>;

/** `ok` or the problem code by socket event. */
export type EventRows = Record<string, Row<'ok' | ProblemCode>>;

export interface AccessCase<Outcome = number> {
  /** The route or the socket event. */
  target: string;
  /** The note in parentheses, with a leading space. */
  variant: string;
  role: Role;
  outcome: Outcome;
  call: Call;
}

/** Expands each row to one case per role. */
export function casesOf<Outcome>(rows: Record<string, Row<Outcome>>): AccessCase<Outcome>[] {
  return Object.entries(rows).flatMap(([name, [visitor, owner, bystander, admin, call = () => ({})]]) => {
    const [, target = '', note = ''] = /^(.*?)(?: +(\(.*\)))?$/.exec(name.replace(/ +/, ' ')) ?? [];
    const variant = note && ` ${note}`;
    // A route has statuses in this table, and an event has problem codes, so the outcomes have the type of this row.
    const [blocked, blocker] = (BLOCK_OUTCOMES[target + variant] as Outcome[] | undefined) ?? [bystander, bystander];
    const outcomesByRole = Object.fromEntries(ENTITY_ROLES.map((role) => [role, bystander])) as Record<
      EntityRole,
      Outcome | '—'
    >;
    const overrides = ROLE_OUTCOMES[target + variant] as Partial<Record<EntityRole, Outcome>> | undefined;
    const outcomes = {
      visitor,
      owner,
      bystander,
      admin,
      blocked,
      blocker,
      suspended: visitor,
      ...outcomesByRole,
      ...overrides,
    };
    return ROLES.flatMap((role) => {
      const outcome = outcomes[role];
      return outcome === undefined || outcome === '—' ? [] : [{ target, variant, role, outcome, call }];
    });
  });
}

/** The route's path with its parameters and query filled in. */
export function pathOf(route: string, { id = '', path = {}, query = {} }: CallData): string {
  const search = new URLSearchParams(query).toString();
  const filled = Object.entries({ conversation: id, ...path, id }).reduce(
    (text, [name, value]) => text?.replace(new RegExp(`:${name}(?![a-zA-Z])`), value),
    route.split(' ')[1],
  );
  return `${filled}${search && `?${search}`}`;
}
