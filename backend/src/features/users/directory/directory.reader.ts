import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../contracts/limits.js';
import type { DistanceUnit } from '../../../contracts/options.js';
import type { PlayerSearchRequest, PlayerView } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import { chordLength, toCube } from '../../../platform/geography/distance.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { PlacesReader } from '../../places/places.reader.js';
import { pageOf, standing } from './directory-sql.js';
import { Memberships } from '../memberships.js';
import { type Counted, FIRST_PAGE, type Search } from './player-search.js';
import { type PlayerRow, toPlayer } from '../player-row.js';

interface Standing extends Counted {
  latitude: number | null;
  longitude: number | null;
  unit: DistanceUnit | null;
}

type FoundRow = PlayerRow & { total: number; far: number; knownEmail: string | null };

const someOf = (options: readonly string[] | null | undefined): readonly string[] | null =>
  options && options.length > 0 ? options : null;

@Injectable()
export class DirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly memberships: Memberships,
  ) {}

  /**
   * The players who fit, the nearest first where the viewer has coordinates, else the newest first. Words are found anywhere in a
   * name or callsign, without regard to case and accents; an e-mail matches only whole, and is told only then.
   */
  async list(viewer: Viewer | null, asked: PlayerSearchRequest): Promise<Page<PlayerView>> {
    const search = this.searchOf(viewer, asked);
    const { text, values } = standing(search);
    const found = await this.database.queryOne<Standing>(text, values);
    return this.page(asked, located(search, asked, found), found);
  }

  private async page(
    asked: PlayerSearchRequest,
    search: Search,
    counted: Standing | undefined,
  ): Promise<Page<PlayerView>> {
    const { text, values } = pageOf(
      { ...search, limit: asked.limit + 1 },
      counted ?? { players: 0, matching: 0, nowhere: 0, combinations: null },
    );
    const rows = await this.database.query<FoundRow>(text, values);
    const page = Page.fromRows(
      rows.filter(({ personId }) => personId !== null),
      asked.limit,
      rows[0]?.total ?? 0,
      ({ far, personId }) => [far, personId],
      (row) => ({ ...toPlayer(row, asked.unit), email: row.knownEmail }),
    );
    return page.mapItems((players) => this.memberships.addTo(players));
  }

  private searchOf(viewer: Viewer | null, asked: PlayerSearchRequest): Search {
    const [far, id] = decodeCursor(asked.cursor, 'real', 'uuid');
    const words = asked.q ?? '';
    return {
      viewerId: viewer?.id ?? null,
      words: words.length < LIMITS.searchMin ? null : words,
      experience: someOf(asked.experienceLevel),
      age: someOf(asked.ageGroup),
      availability: someOf(asked.availability),
      styles: someOf(asked.gameStyle),
      team: someOf(asked.teamStatus),
      country: asked.country ? this.places.countryName(asked.country) : null,
      from: null,
      farthest: null,
      far: Number(far ?? FIRST_PAGE.far),
      id: String(id ?? FIRST_PAGE.id),
      limit: asked.limit,
    };
  }
}

/** A viewer without coordinates has no distances. */
function located(search: Search, asked: PlayerSearchRequest, found: Standing | undefined): Search {
  if (!found || found.latitude === null || found.longitude === null) return search;
  const unit = asked.unit ?? found.unit ?? 'km';
  return {
    ...search,
    from: toCube({ latitude: found.latitude, longitude: found.longitude }),
    farthest: asked.maxDistance === undefined ? null : chordLength(asked.maxDistance, unit),
  };
}
