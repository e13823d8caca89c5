import { IsArray, IsString, MaxLength } from 'class-validator';
import { GAME_LIMITS } from './game-options.js';
import { RequestRules } from './request-rules.js';
import { Choice, isWellFormed, Picture, RequiredPicture } from './rules.js';

export const GAME_PHOTO_KINDS = ['intel', 'area'] as const;
export type GamePhotoKind = (typeof GAME_PHOTO_KINDS)[number];

/** The largest number of photos of each kind. */
export const GAME_PHOTO_LIMITS: Record<GamePhotoKind, number> = {
  intel: GAME_LIMITS.intelPhotos,
  area: GAME_LIMITS.areaPhotos,
};

const Kind = (): PropertyDecorator => Choice(GAME_PHOTO_KINDS, 'kind must be "intel" or "area"');

/** Adds one photo as the last one of its kind. */
export class GamePhotoRequest {
  @Kind()
  kind: GamePhotoKind;

  /** The path of an uploaded picture, or a picture as a data URL. */
  @RequiredPicture()
  imageUrl: string;
}

/** The new order of the photos of one kind. */
@RequestRules<GamePhotoOrder>([
  {
    inputs: ['imageUrls', 'kind'],
    message: 'Photo not found',
    isMet: ({ kind, imageUrls }) => imageUrls.length <= GAME_PHOTO_LIMITS[kind],
  },
])
export class GamePhotoOrder {
  @Kind()
  kind: GamePhotoKind;

  /** The URLs of all photos of this kind. */
  @isWellFormed({ each: true })
  @MaxLength(100, { each: true, message: 'Photo not found' })
  @IsString({ each: true, message: 'Photo not found' })
  @IsArray({ message: 'imageUrls must be a list' })
  imageUrls: string[];
}

export class TacticalMapUpdate {
  /** Null removes the map. */
  @Picture()
  imageUrl: string | null;
}
