import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { GAME_PHOTO_KINDS, GAME_PHOTO_LIMITS, GamePhotoOrder } from './game-photos.js';
import { brokenRules, rulesOf } from './request-rules.js';

const errorsOf = (kind: string, photos: number): string[] => {
  const imageUrls = Array.from({ length: photos }, (_, index) => `/objects/uploads/${index}`);
  const order = plainToInstance(GamePhotoOrder, { kind, imageUrls });
  return [
    ...validateSync(order).flatMap(({ constraints }) => Object.values(constraints ?? {})),
    ...Object.values(brokenRules(order, rulesOf(order))),
  ];
};

describe('an order of the photos of a game', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(GAME_PHOTO_KINDS)('may name as many photos of the kind %s as a game may have, and no more', (kind) => {
    // All kinds have the same limit today. A different limit for one kind shows that the rule uses the limit of the kind.
    const limit = GAME_PHOTO_LIMITS[kind] + 2;
    jest.replaceProperty(GAME_PHOTO_LIMITS, kind, limit);
    expect(errorsOf(kind, limit)).toEqual([]);
    expect(errorsOf(kind, limit + 1)).toEqual(['Photo not found']);
    for (const other of GAME_PHOTO_KINDS.filter((name) => name !== kind))
      expect(errorsOf(other, limit)).toEqual(['Photo not found']);
  });
});
