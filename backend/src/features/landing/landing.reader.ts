import { Injectable } from '@nestjs/common';
import type { LandingView } from '../../contracts/landing.js';
import { CachedValue } from '../../platform/concurrency/cached-value.js';
import { BestFieldsReader } from '../fields/directory/best-fields.reader.js';
import { FreeSeatGamesReader } from '../games/directory/free-seat-games.reader.js';
import { RecruitingTeamsReader } from '../teams/directory/recruiting-teams.reader.js';

const CACHE_MS = 5_000;
const ITEM_COUNTS = { games: 4, teams: 3, fields: 3 };

/** Reads the content of the landing page as visitors see it, so hidden fields stay hidden, and all visitors get the same content. */
@Injectable()
export class LandingReader {
  private readonly landing = new CachedValue(CACHE_MS, () => this.read());

  constructor(
    private readonly games: FreeSeatGamesReader,
    private readonly teams: RecruitingTeamsReader,
    private readonly fields: BestFieldsReader,
  ) {}

  /** The answer is at most a few seconds old. */
  cached(): Promise<LandingView> {
    return this.landing.get();
  }

  private async read(): Promise<LandingView> {
    const [games, open, teams, fields] = await Promise.all([
      this.games.soonest(ITEM_COUNTS.games),
      this.games.count(),
      this.teams.largest(ITEM_COUNTS.teams),
      this.fields.best(ITEM_COUNTS.fields),
    ]);
    const pictures = [...fields, ...games.map(({ field }) => field)].map((field) => field?.featuredImage ?? null);
    return {
      games,
      openGames: open.total,
      isCountCapped: open.isCapped,
      teams,
      fields,
      coverImage: pictures.find((picture) => picture !== null) ?? null,
    };
  }
}
