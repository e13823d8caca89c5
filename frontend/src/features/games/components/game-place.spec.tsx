import type { GameFieldView } from '@contracts/games';
import { renderToStaticMarkup } from 'react-dom/server';
import { GamePlace } from './game-place';

it.each([
  ['its name', { field: { name: 'Grünwald' } as GameFieldView, isFieldDeleted: false }, 'Grünwald'],
  ['that it is hidden', { field: null, isFieldDeleted: false }, 'Field not confirmed yet'],
  ['that it was deleted', { field: null, isFieldDeleted: true }, 'Field no longer exists'],
])('shows of the field of a game %s', (_, game, text) => {
  expect(renderToStaticMarkup(<GamePlace game={{ ...game, distance: null }} unit="km" />)).toContain(text);
});
