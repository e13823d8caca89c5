import type { GameStyle } from './options.js';
import { PostView } from './posts.js';
import { PersonView } from './users.js';

/** A player to follow. */
export class PlayerSuggestionView extends PersonView {
  /** "City, Country", "Region, Country", the country alone, or free text. */
  location: string | null;
  /** Distance from the viewer with one decimal, in the viewer's unit; null unless both have a town. */
  distance: number | null;
  gameStyles: GameStyle[];
  gamesPlayed: number;
  /** False until the viewer follows the player. */
  isFollowing: boolean;
  /** Somebody whom the viewer follows and who follows this player. */
  followedBy: PersonView | null;
}

/** The reason for a suggested post. */
export class PostSuggestionView {
  /** The author's town; null without one. */
  city: string | null;
  /** The distance of the author's town from the viewer with one decimal, in the viewer's unit; null unless both are known. */
  distance: number | null;
  /** The author's town is within 100 km of the viewer's. */
  isNear: boolean;
}

/** A recent post of somebody whom the viewer does not follow. */
export class SuggestedPostView extends PostView {
  suggestion: PostSuggestionView;
}
