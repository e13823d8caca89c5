import type { FieldView } from './fields.js';
import type { GameView } from './games.js';
import type { TeamView } from './teams.js';

/** The content of the landing page for visitors. Every list may be empty. */
export class LandingView {
  /** The soonest games with free seats, at most four. */
  games: GameView[];
  /** The number of upcoming games with free seats. */
  openGames: number;
  /** There are more open games than `openGames`. */
  isCountCapped: boolean;
  /** The largest teams that look for members, at most three. */
  teams: TeamView[];
  /** The fields with the best reviews, at most three. A field with few reviews counts less. */
  fields: FieldView[];
  /** A picture of a field, `/objects/uploads/{id}`, or null if no listed field has one. */
  coverImage: string | null;
}
