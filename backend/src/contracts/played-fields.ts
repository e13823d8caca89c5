/** A field in a short list. */
export class FieldCardView {
  id: string;
  name: string;
  location: string;
  /** `/objects/uploads/{id}` */
  featuredImage: string | null;
}

/** A field on which a player has played. */
export class PlayedFieldView {
  field: FieldCardView;
  /** The number of the player's completed games there. */
  games: number;
  lastPlayedAt: string;
}
