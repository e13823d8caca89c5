import { Injectable } from '@nestjs/common';
import type { FoundTotal, SearchView } from '../../contracts/search.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { Page } from '../../platform/http/paging/paging.js';
import { FieldDirectoryReader } from '../fields/directory/field-directory.reader.js';
import { PostSearchReader } from '../feed/search/post-search.reader.js';
import { GameDirectoryReader } from '../games/directory/game-directory.reader.js';
import { TeamListReader } from '../teams/directory/team-list.reader.js';
import { DirectoryReader } from '../users/directory/directory.reader.js';
import { NameStartReader } from './name-start.reader.js';

const MAX_PER_KIND = 5;

type Found<T> = FoundTotal & { items: T[] };

/** The ways to find entries of one kind, the most relevant first. */
interface Source<T> {
  /** The ids of names and callsigns in which a word begins with the text, the best first. */
  ids: readonly string[];
  byIds(ids: readonly string[]): Promise<readonly T[]>;
  /** Entries whose name contains the text. Not needed if only names are searched. */
  withName?: () => Promise<readonly T[]>;
  /** Everything that matches, with the total. */
  list(): Promise<Page<T>>;
}

@Injectable()
export class SearchReader {
  constructor(
    private readonly names: NameStartReader,
    private readonly players: DirectoryReader,
    private readonly teams: TeamListReader,
    private readonly fields: FieldDirectoryReader,
    private readonly games: GameDirectoryReader,
    private readonly posts: PostSearchReader,
  ) {}

  async search(viewer: Viewer | null, q: string): Promise<SearchView> {
    const ids = await this.names.find(viewer, q, MAX_PER_KIND);
    const request = { q, limit: MAX_PER_KIND };
    const [players, teams, fields, games, posts] = await Promise.all([
      best({
        ids: ids.player,
        byIds: (found) => this.players.byIds(viewer, found),
        list: () => this.players.list(viewer, request),
      }),
      best({
        ids: ids.team,
        byIds: (found) => this.teams.byIds(viewer, found),
        withName: () => this.teams.withName(viewer, q, MAX_PER_KIND),
        list: () => this.teams.search(viewer, request),
      }),
      best({
        ids: ids.field,
        byIds: (found) => this.fields.byIds(viewer, found),
        withName: () => this.fields.withName(viewer, q, MAX_PER_KIND),
        list: () => this.fields.list(viewer, request),
      }),
      best({
        ids: ids.game,
        byIds: (found) => this.games.byIds(viewer, found),
        withName: () => this.games.withTitle(viewer, q, MAX_PER_KIND),
        list: () => this.games.list(viewer, request),
      }),
      this.posts.search(viewer, q, request),
    ]);
    return { players, teams, fields, games, posts: foundIn(posts, posts.items) };
  }
}

/** Reads the less relevant matches only if the better ones do not fill the answer. The list is always read for its total. */
async function best<T extends { id: string }>(source: Source<T>): Promise<Found<T>> {
  const { ids } = source;
  const isFull = ids.length >= MAX_PER_KIND;
  const [starting, named, page] = await Promise.all([
    source.byIds(ids),
    isFull ? [] : (source.withName?.() ?? []),
    source.list(),
  ]);
  const byId = new Map(starting.map((entry) => [entry.id, entry]));
  const ranked = ids.flatMap((id) => byId.get(id) ?? []);
  const unique = new Map([...ranked, ...named, ...page.items].map((entry) => [entry.id, entry]));
  return foundIn(page, [...unique.values()].slice(0, MAX_PER_KIND));
}

const foundIn = <T>({ total, isTotalCapped }: FoundTotal, items: readonly T[]): Found<T> => ({
  items: [...items],
  total,
  isTotalCapped,
});
