import { PinPosition } from './pin-position';

const START = { latitude: 59, longitude: 15 };
const ZOOM = 10;
const right = { x: 10, y: 0 };

it('PinPosition recognizes each chosen point, when two moves are made before the first is rendered', () => {
  const position = new PinPosition(START);
  const first = position.moveBy(right, ZOOM);
  const second = position.moveBy(right, ZOOM);
  expect([position.markRendered(first), position.markRendered(second)]).toEqual([true, true]);
});

it('PinPosition adds a move to the last chosen point while an earlier one is rendered', () => {
  const position = new PinPosition(START);
  const first = position.moveBy(right, ZOOM);
  const second = position.moveBy(right, ZOOM);
  position.markRendered(first);
  expect(position.moveBy(right, ZOOM)).toEqual(new PinPosition(second).moveBy(right, ZOOM));
});

it('PinPosition recognizes the last of two chosen points, when the page renders only that one', () => {
  const position = new PinPosition(START);
  position.moveBy(right, ZOOM);
  expect(position.markRendered(position.moveBy(right, ZOOM))).toBe(true);
});

it('PinPosition starts the next move at a point that was not chosen on the map', () => {
  const elsewhere = { latitude: 48, longitude: 2 };
  const position = new PinPosition(START);
  position.moveBy(right, ZOOM);
  expect(position.markRendered(elsewhere)).toBe(false);
  expect(position.moveBy(right, ZOOM)).toEqual(new PinPosition(elsewhere).moveBy(right, ZOOM));
});
