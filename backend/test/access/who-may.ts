import type { ProblemCode } from '../../src/contracts/problems.js';
import type { BuiltPlayer } from '../../src/seed/builders.js';
import { UploadTickets } from '../../src/features/media/upload-tickets.js';
import type { TestApp } from '../app.js';

/** What there is of one user, and another player who has nothing to do with it. */
export interface Things {
  owner: BuiltPlayer;
  player: BuiltPlayer;
  notificationId: string;
  conversationId: string;
  postId: string;
  /** The user's, on another's post. */
  commentId: string;
  imageId: string;
  /** An address that the user may upload a picture to. */
  upload: { id: string; query: Record<string, string> };
}

/** What a call carries; `id` is the one in its path. */
interface Carried {
  id?: string;
  query?: Record<string, string>;
  /** An object goes as JSON, bytes as they are. */
  body?: object | Buffer;
}

export type Call = (things: Things) => Carried;

/** A status over HTTP; `ok` or the code of the failure over a socket. */
export type Outcome = number | 'ok' | ProblemCode;

type Row<Standings extends readonly string[]> = readonly [
  ...outcomes: { [At in keyof Standings]: Outcome | '—' },
  call?: Call,
];

/** One cell of the table: what is called, by whom, and what comes of it. */
export interface Permission<Standing extends string> {
  what: string;
  standing: Standing;
  outcome: Outcome;
  call: Call;
}

/** Reads a table whose rows hold an outcome for each standing, in the order given. */
export function whoMay<const Standings extends readonly string[]>(
  standings: Standings,
  rows: Record<string, Row<Standings>>,
): Permission<Standings[number]>[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const call = row[standings.length] as Call | undefined;
    return standings.flatMap((standing, at) => {
      const outcome = row[at] as Outcome | '—';
      return outcome === '—' ? [] : [{ what: name.replace(/ +/, ' '), standing, outcome, call: call ?? (() => ({})) }];
    });
  });
}

/** Things of a new user, to be acted on once. */
export async function newThings({ build, nest }: TestApp): Promise<Things> {
  const [owner, player, friend] = [await build.player(), await build.player(), await build.player()];
  return {
    owner,
    player,
    notificationId: await build.followNotification(owner, friend),
    conversationId: await build.conversation(owner, friend, [{ from: friend, text: 'Bring batteries.' }], {
      unread: { [owner.id]: 1 },
    }),
    postId: await build.post(owner, 'Ground is firm again.'),
    commentId: await build.comment(owner, await build.post(friend, 'When do we meet?'), 'At nine.'),
    imageId: (await build.picture(owner, { width: 20, height: 10 })).id,
    upload: addressFrom(nest.get(UploadTickets, { strict: false }).issue(owner.id)),
  };
}

function addressFrom(ticket: string): Things['upload'] {
  const { pathname, searchParams } = new URL(ticket, 'http://muster.test');
  return { id: pathname.split('/').pop() ?? '', query: Object.fromEntries(searchParams) };
}

/** The path of a route with what a call carries in it. */
export const pathOf = (route: string, { id = '', query = {} }: Carried): string => {
  const search = new URLSearchParams(query).toString();
  return `${route.split(' ')[1]?.replace(':id', id)}${search && `?${search}`}`;
};
