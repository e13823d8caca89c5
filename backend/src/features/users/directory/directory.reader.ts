import { Injectable } from '@nestjs/common';
import type { PlayerSearchRequest, PlayerView } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { hasId } from '../../../platform/listing/list-filters.js';
import { UNFILTERED } from '../../../platform/listing/list-request.js';
import { readList } from '../../../platform/listing/read-list.js';
import { PlacesReader } from '../../places/places.reader.js';
import { Memberships } from '../memberships.js';
import { type PlayerRow, toPlayer } from '../player-row.js';
import { ViewerLocationReader } from '../viewer-location.reader.js';
import { EmailSearches } from './email-searches.js';
import { playerFilters, searchWords } from './player-filters.js';
import { PLAYER_LISTING } from './player-listing.js';

type ListedPlayerRow = PlayerRow & { id: string; matchedEmail: string | null };

@Injectable()
export class DirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
    private readonly memberships: Memberships,
    private readonly emailSearches: EmailSearches,
  ) {}

  /**
   * The players who match every filter: the nearest first if the viewer has a city, else the newest first. Words match anywhere in
   * a name or callsign, without regard to case and accents. For a signed-in viewer, they also match a whole email address, and only then
   * does the answer contain it. Throws `rate.limited` for more than 30 such searches an hour.
   */
  async list(viewer: Viewer | null, request: PlayerSearchRequest): Promise<Page<PlayerView>> {
    const country = request.country ? this.places.countryName(request.country) : null;
    const words = searchWords(request);
    const emailAddress = await this.emailSearches.consumeAddress(viewer, words);
    const page = await readList(
      this.database,
      PLAYER_LISTING,
      {
        ...(await this.viewerLocation.nearby(viewer, request)),
        viewerId: viewer?.id ?? null,
        cursor: request.cursor,
        limit: request.limit,
        words,
        emailAddress,
        country,
        filters: playerFilters(viewer, request, country),
      },
      (row: ListedPlayerRow) => ({ ...toPlayer(row, request.unit), email: row.matchedEmail }),
    );
    return page.mapItems((players) => this.memberships.addTo(viewer, players));
  }

  /** The players with these ids whom the viewer may see, in no particular order. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<readonly PlayerView[]> {
    if (ids.length === 0) return [];
    const request = {
      ...UNFILTERED,
      viewerId: viewer?.id ?? null,
      limit: ids.length,
      emailAddress: null,
      country: null,
      scope: hasId('u.id', ids),
    };
    const { items } = await readList(this.database, PLAYER_LISTING, request, (row: ListedPlayerRow) => ({
      ...toPlayer(row),
      email: null,
    }));
    return this.memberships.addTo(viewer, items);
  }
}
