import { Injectable } from '@nestjs/common';
import type { PostView } from '../../../contracts/posts.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Page, type RowWithTotal } from '../../../platform/http/paging/paging.js';
import { GameCardReader } from '../../games/game-card.reader.js';
import { type PostRow, toPost } from './post-row.js';

/**
 * Builds answers from rows of posts. A second statement reads the games that they announce: as part of the first one, the large plan of the game
 * cards would be started for every page, even for one without announcements.
 */
@Injectable()
export class PostPresenter {
  constructor(private readonly games: GameCardReader) {}

  async posts(rows: readonly PostRow[], viewer: Viewer | null): Promise<PostView[]> {
    const games = await this.games.cards(
      viewer,
      rows.map(({ gameId }) => gameId),
    );
    return rows.map((row) => toPost(row, viewer, games));
  }

  /** Builds a page from the rows of a statement made by `withTotal`. */
  page(rows: readonly RowWithTotal<PostRow>[], viewer: Viewer | null, limit: number): Promise<Page<PostView>> {
    const page = Page.fromRowsWithTotal(rows, limit, (row: PostRow) => row);
    return page.mapItems((items) => this.posts(items, viewer));
  }
}
