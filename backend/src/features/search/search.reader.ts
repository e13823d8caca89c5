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

type SearchResult<T> = FoundTotal & { items: T[] };

/** The ways to find entries of one kind, the most relevant first. */
interface EntrySource<T> {
  /** The ids of the entries whose name or callsign has a word that begins with the text, the best first. */
  ids: readonly string[];
  byIds(ids: readonly string[]): Promise<readonly T[]>;
  /** Entries whose name contains the text. Omitted if `list` matches only names. */
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
    const rankedIds = await this.names.find(viewer, q, MAX_PER_KIND);
    const request = { q, limit: MAX_PER_KIND };
    const [players, teams, fields, games, completedGames, posts] = await Promise.all([
      findBest({
        ids: rankedIds.player,
        byIds: (ids) => this.players.byIds(viewer, ids),
        list: () => this.players.list(viewer, request),
      }),
      findBest({
        ids: rankedIds.team,
        byIds: (ids) => this.teams.byIds(viewer, ids),
        withName: () => this.teams.withName(viewer, q, MAX_PER_KIND),
        list: () => this.teams.search(viewer, request),
      }),
      findBest({
        ids: rankedIds.field,
        byIds: (ids) => this.fields.byIds(viewer, ids),
        withName: () => this.fields.withName(viewer, q, MAX_PER_KIND),
        list: () => this.fields.list(viewer, request),
      }),
      findBest({
        ids: rankedIds.game,
        byIds: (ids) => this.games.byIds(viewer, ids),
        withName: () => this.games.withTitle(viewer, q, MAX_PER_KIND),
        list: () => this.games.list(viewer, request),
      }),
      this.games.completed(viewer, q, MAX_PER_KIND),
      this.posts.search(viewer, q, request),
    ]);
    return {
      players,
      teams,
      fields,
      games,
      completedGames: toResult(completedGames, completedGames.items),
      posts: toResult(posts, posts.items),
    };
  }
}

/** Reads the less relevant matches only if the better ones do not fill the answer. The list is always read for its total. */
async function findBest<T extends { id: string }>(source: EntrySource<T>): Promise<SearchResult<T>> {
  const { ids } = source;
  const isFull = ids.length >= MAX_PER_KIND;
  const [byNameStart, withName, page] = await Promise.all([
    source.byIds(ids),
    isFull ? [] : (source.withName?.() ?? []),
    source.list(),
  ]);
  const byId = new Map(byNameStart.map((entry) => [entry.id, entry]));
  const ranked = ids.flatMap((id) => byId.get(id) ?? []);
  const unique = new Map([...ranked, ...withName, ...page.items].map((entry) => [entry.id, entry]));
  return toResult(page, [...unique.values()].slice(0, MAX_PER_KIND));
}

const toResult = <T>({ total, isTotalCapped }: FoundTotal, items: readonly T[]): SearchResult<T> => ({
  items: [...items],
  total,
  isTotalCapped,
});
