import { offsetPoint } from './pixel-offset';

const UPPSALA = { latitude: 59.85882, longitude: 17.63889 };

it('offsetPoint moves a point to the east and to the north by pixels of the zoom level', () => {
  // The world is 256 pixels wide at zoom level 0.
  expect(offsetPoint({ latitude: 0, longitude: 0 }, { x: 64, y: 0 }, 0)).toEqual({ latitude: 0, longitude: 90 });
  const { latitude, longitude } = offsetPoint(UPPSALA, { x: 0, y: -10 }, 12);
  expect(longitude).toBe(UPPSALA.longitude);
  expect(latitude - UPPSALA.latitude).toBeCloseTo(0.0017, 4);
});

it('offsetPoint returns to the same point after the opposite offset, and stays on the map', () => {
  const away = offsetPoint(UPPSALA, { x: 40, y: 30 }, 14);
  expect(offsetPoint(away, { x: -40, y: -30 }, 14)).toEqual(UPPSALA);
  expect(offsetPoint(UPPSALA, { x: 1_000, y: -1_000 }, 0)).toEqual({ latitude: 85, longitude: 180 });
});
