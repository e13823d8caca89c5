import './browser-document.js';
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { accessibleEntitiesQuery } from '@/features/messaging/inbox/api/accessible-entity-queries';
import {
  conversationsKey,
  conversationsQuery,
  readUntilCurrent,
} from '@/features/messaging/conversations/api/conversation-queries';
import type { ConversationList } from '@/features/messaging/conversations/conversation-list';
import { invalidateMessages, messagingEvents } from '@/features/messaging/messaging-events';
import { watchFirstLoads } from '@/shared/api/query-client';
import { viewerQuery } from '@/shared/session/viewer';
import { NOTHING_UNREAD, reduceUnread, type UnreadEvent } from '@/shared/unread/unread';
import type { ConversationFilter } from '../../src/contracts/conversation-filters.js';
import type { ConversationView } from '../../src/contracts/conversations.js';
import type { UnreadCounts } from '../../src/contracts/read-positions.js';
import type { Person } from '../app.js';

const ACKNOWLEDGEMENT_TIMEOUT_MS = 10_000;
const PATH = '/api/messages/conversations?limit=100';

/** The unread counts that a browser shows to a person. */
export interface ShownBadges {
  /** The count in the header. */
  header: number;
  /** The unread counts of the person's own conversations, by id. */
  own: Record<string, number>;
  /** The ids of the conversations that the filter for unread ones shows. */
  unreadOnly: string[];
  /** The unread counts of the person's own archived conversations, by id. */
  archived: Record<string, number>;
  /** The unread counts of the team's inbox, by id. Undefined if the person does not administer the team. */
  inbox: { total: number; conversations: Record<string, number> } | undefined;
}

/** A browser that shows the lists of conversations. It runs the frontend's own queries and socket event handlers. */
export class BadgeBrowser {
  private readonly queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  private readonly socket: Socket;
  private unread = NOTHING_UNREAD;

  /** `clockOffset` is the number of milliseconds by which the browser's clock is wrong. */
  constructor(
    url: string,
    private readonly me: Person,
    private readonly teamId: string,
    private readonly clockOffset: number,
  ) {
    watchFirstLoads(this.queries);
    const team = { kind: 'team', id: teamId } as const;
    this.queries.setQueryData(viewerQuery.queryKey, { id: me.player.id } as never);
    this.observe(conversationsQuery(me.player.id), PATH);
    this.observe(conversationsQuery(me.player.id, null, 'unread'), `${PATH}&filter=unread`);
    this.observe(conversationsQuery(me.player.id, null, 'archived'), `${PATH}&filter=archived`);
    this.observe(conversationsQuery(me.player.id, team), `${PATH}&entityType=team&entityId=${teamId}`);
    new QueryObserver(this.queries, {
      ...accessibleEntitiesQuery,
      queryFn: ({ queryKey: [path] }) => this.get<never>(path ?? ''),
    }).subscribe(() => undefined);

    this.socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: me.cookie } });
    for (const [event, handle] of Object.entries(messagingEvents))
      // Each handler receives the payload of its own event, which the type of the entries does not express.
      this.socket.on(event, (payload) => this.withOwnClock(() => handle(payload as never, this.queries)));
    this.socket.on('unread:counts', (counts: UnreadCounts) => this.dispatch({ type: 'pushed', counts }));
    this.socket.on('connect', () => {
      this.dispatch({ type: 'connected' });
      this.withOwnClock(() => invalidateMessages(this.queries));
    });
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Closes the connection, or opens it again. */
  toggleConnection(): void {
    if (this.socket.active) this.socket.disconnect();
    else this.socket.connect();
  }

  /** Sends an event over the socket and returns its acknowledgement. Rejects without a connection. */
  emit<Answer>(event: 'message:send' | 'conversation:read', payload: object): Promise<Answer> {
    return this.socket.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS).emitWithAck(event, payload) as Promise<Answer>;
  }

  /** Requests all counts, as browsers do without a connection. */
  async poll(): Promise<void> {
    this.dispatch({ type: 'poll-started' });
    const { lastPoll: poll } = this.unread;
    const [{ count }] = await Promise.all([
      this.get<{ count: number }>('/api/messages/unread-count'),
      this.queries.refetchQueries({ type: 'active' }),
    ]);
    this.dispatch({ type: 'poll-answered', badge: 'messages', poll, count });
  }

  get badges(): ShownBadges {
    const list = (filter: ConversationFilter | null = null, inbox: { kind: 'team'; id: string } | null = null) =>
      this.queries.getQueryData<ConversationList>(conversationsKey(inbox, filter))?.conversations ?? [];
    const team = this.queries
      .getQueryData(accessibleEntitiesQuery.queryKey)
      ?.teams.find(({ id }) => id === this.teamId);
    return {
      header: this.unread.messages,
      own: countsOf(list()),
      unreadOnly: list('unread')
        .map(({ id }) => id)
        .sort(),
      archived: countsOf(list('archived')),
      inbox: team && { total: team.unreadCount, conversations: countsOf(list(null, { kind: 'team', id: team.id })) },
    };
  }

  close(): void {
    this.socket.close();
    this.queries.clear();
  }

  private observe(query: Pick<ReturnType<typeof conversationsQuery>, 'queryKey' | 'structuralSharing'>, path: string) {
    const options: QueryObserverOptions<ConversationList> = {
      queryKey: query.queryKey,
      structuralSharing: query.structuralSharing,
      queryFn: () =>
        readUntilCurrent(
          async () => ({ conversations: await this.get<ConversationView[]>(path), older: null }),
          () => this.queries.getQueryData(query.queryKey),
        ),
    };
    new QueryObserver(this.queries, options).subscribe(() => undefined);
  }

  private async get<Answer>(path: string): Promise<Answer> {
    const { status, body } = (await this.me.http.get(path)) as { status: number; body: Answer };
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  }

  private dispatch(event: UnreadEvent): void {
    this.unread = reduceUnread(this.unread, event);
  }

  // The handlers return before anything else runs, so the server in this process keeps the right time.
  private withOwnClock(run: () => void): void {
    const { now } = Date;
    Date.now = () => now() + this.clockOffset;
    try {
      run();
    } finally {
      Date.now = now;
    }
  }
}

export const countsOf = (list: readonly ConversationView[]): Record<string, number> =>
  Object.fromEntries(list.map(({ id, unreadCount }) => [id, unreadCount]));
