import type { Response } from 'supertest';
import type { TestApp } from '../app.js';
import { NAME, type Role, ROLES, type VisibilityWorld, WORD } from './visibility-world.js';

export type Path = (world: VisibilityWorld, role: Role) => string;

/** The conditions under which the table states what each role finds, in the order of the columns of `VisibilityRow`. */
export const CONDITIONS = [
  'nobody is hidden',
  'the people are blocked',
  'the people are suspended',
  'the people have requested their deletion',
  'the people are deleted',
] as const;

/** The path of a route, and for each condition what each role finds there: one letter for each of `ROLES`, in this order. */
export type VisibilityRow = readonly [
  path: Path,
  shown: string,
  blocked: string,
  suspended: string,
  deletionRequested: string,
  deleted: string,
];

/*
 * The letter for the hidden people in an answer:
 *
 *   -  nothing
 *   w  what they wrote
 *   i  their id, without their name
 *   a  their id and what they wrote, without their name
 *   p  their name
 *   b  their name and what they wrote
 *   u  the role is not signed in (401)
 *   f  the role may not read it (403)
 *   ?  the answer says that nothing is there (404)
 *   x  the answer says that it is over (410)
 *   !  the total of the list differs from the number of entries
 */
export function letterIn({ hidden, stranger }: VisibilityWorld, text: string): string {
  const [isNamed, isWritten] = [text.includes(NAME), text.includes(WORD)];
  if (isNamed) return isWritten ? 'b' : 'p';
  if ([hidden, stranger].some(({ player }) => text.includes(player.id))) return isWritten ? 'a' : 'i';
  return isWritten ? 'w' : '-';
}

const REFUSALS: Record<number, string> = { 401: 'u', 403: 'f', 404: '?', 410: 'x' };

function letterOf(world: VisibilityWorld, { status, text = '', body, headers }: Response): string {
  if (status !== 200) return REFUSALS[status] ?? String(status);
  const total: unknown = (headers as Record<string, unknown>)['x-total-count'];
  if (Array.isArray(body) && total !== undefined && Number(total) !== body.length) return '!';
  return letterIn(world, text);
}

/** The letters that each role finds on a path now, in the order of `ROLES`. */
export async function lookAt(app: TestApp, world: VisibilityWorld, path: Path): Promise<string> {
  const letters = await Promise.all(
    ROLES.map(async (role) => {
      const http = role === 'visitor' ? app.visitor() : world.viewers[role].http;
      return letterOf(world, await http.get(path(world, role)));
    }),
  );
  return letters.join('');
}
