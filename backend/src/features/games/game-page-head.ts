import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { GamePageView } from '../../contracts/games.js';
import { type PageHead, PageHeads } from '../../platform/http/website/page-heads.js';
import { GamePageReader } from './game-page.reader.js';
import { gamePath } from './game-paths.js';

/** The meta tags of a game's page, with data that every visitor may see. */
@Injectable()
export class GamePageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly reader: GamePageReader,
  ) {}

  onModuleInit(): void {
    this.heads.registerRoute('/games/:id', (id) => this.head(id), ['map']);
  }

  private async head(id: string): Promise<PageHead> {
    const game = await this.reader.page(null, id);
    const details = [startOf(game), seatsOf(game), game.field?.name, game.description];
    return {
      title: `${game.title} on Muster`,
      description: details.filter(Boolean).join(' · '),
      image: game.intelPhotos[0] ?? game.field?.featuredImage ?? null,
      path: gamePath(id),
      type: 'article',
    };
  }
}

/** In the field's time zone, such as "Sat, 28 Nov 2026, 08:00 CET"; in UTC while the field is hidden. */
const startOf = ({ gameStartDate, timeZone }: GamePageView): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(gameStartDate));

const seatsOf = ({ status, freeSeats, maxPlayers }: GamePageView): string => {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'completed') return 'Completed';
  // Players join before the start only.
  if (status === 'ongoing') return 'Ongoing';
  return freeSeats > 0 ? `${freeSeats} of ${maxPlayers} seats free` : 'No free seats';
};
