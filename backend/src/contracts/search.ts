import { FieldView } from './fields.js';
import { GameView } from './games.js';
import { LIMITS } from './limits.js';
import { PostView, TOO_SHORT } from './posts.js';
import { hasMinLength, SingleLineText } from './rules.js';
import { TeamView } from './teams.js';
import { PlayerView } from './users.js';

export class SearchRequest {
  /** Part of a name, callsign, description or place, or words of a post. A signed-in viewer also finds a player by a whole email address. */
  @hasMinLength(LIMITS.searchMin, TOO_SHORT)
  @SingleLineText({ required: TOO_SHORT, max: LIMITS.search, label: 'Search' })
  q: string;
}

/** The number of entries of one kind that match. */
export class FoundTotal {
  total: number;
  /** True if more than `total` match, because counting stopped there. */
  isTotalCapped: boolean;
}

export class FoundPlayers extends FoundTotal {
  /** The best matches, at most 5. */
  items: PlayerView[];
}

export class FoundTeams extends FoundTotal {
  items: TeamView[];
}

export class FoundFields extends FoundTotal {
  items: FieldView[];
}

export class FoundGames extends FoundTotal {
  items: GameView[];
}

/** The newest posts that contain all words. */
export class FoundPosts extends FoundTotal {
  items: PostView[];
}

/**
 * The best matches of each kind, in this order: names with a word that begins with the text (whole words before longer ones), callsigns,
 * other parts of names, descriptions and places.
 */
export class SearchView {
  players: FoundPlayers;
  teams: FoundTeams;
  fields: FoundFields;
  /** Games that are not over. */
  games: FoundGames;
  /** Games that are over and were not cancelled, the latest first. Optional, because the previous version does not send them. */
  completedGames?: FoundGames;
  posts: FoundPosts;
}
