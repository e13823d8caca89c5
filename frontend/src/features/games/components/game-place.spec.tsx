import type { GameFieldView } from '@contracts/games';
import { renderToStaticMarkup } from 'react-dom/server';
import { GamePlace } from './game-place';

it.each([
  ['the name of the field', { field: { name: 'Grünwald' } as GameFieldView, isFieldDeleted: false }, 'Grünwald'],
  ['that the field is hidden', { field: null, isFieldDeleted: false }, 'Field not confirmed yet'],
  ['that the field was deleted', { field: null, isFieldDeleted: true }, 'Field no longer exists'],
])('the place of a game shows %s', (_, game, text) => {
  expect(renderToStaticMarkup(<GamePlace game={{ ...game, distance: null }} unit="km" />)).toContain(text);
});
