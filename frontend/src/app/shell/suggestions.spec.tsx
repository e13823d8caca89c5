import type { GameView } from '@contracts/games';
import type { SearchView } from '@contracts/search';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../test/eventually';
import { suggestionsIn } from './suggestions';

const game = (id: string, status: GameView['status']) =>
  ({
    id,
    title: `Game ${id}`,
    status,
    gameStartDate: '2026-11-28T07:00:00.000Z',
    timeZone: 'Europe/Stockholm',
    field: { name: 'Quarry' },
  }) as GameView;
const found = (games: GameView[], completedGames?: GameView[]): SearchView => {
  const of = <T,>(items: T[]) => ({ items, total: items.length, isTotalCapped: false });
  return {
    ...{ players: of([]), teams: of([]), fields: of([]), posts: of([]) },
    games: of(games),
    completedGames: completedGames && of(completedGames),
  };
};
const gamesIn = (view: SearchView) => suggestionsIn(view, 'game').find(({ name }) => name === 'Games')?.suggestions;
const pathsIn = (view: SearchView) => gamesIn(view)?.map(({ to }) => to.replace('/games/', ''));

it('Completed games follow the upcoming ones, up to the limit', () => {
  const coming = ['1', '2', '3', '4'].map((id) => game(id, 'upcoming'));
  const completed = ['8', '9'].map((id) => game(id, 'completed'));
  expect(pathsIn(found(coming, completed))).toEqual(['1', '2', '3', '4', '8']);
  expect(pathsIn(found([], completed))).toEqual(['8', '9']);
  expect(pathsIn(found(coming))).toEqual(['1', '2', '3', '4']);
});

it('Games that are not upcoming show their status', async () => {
  const [upcoming, ongoing, completed] =
    gamesIn(found([game('1', 'upcoming'), game('2', 'ongoing')], [game('3', 'completed')])) ?? [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render([upcoming, ongoing, completed].map((one) => <p key={one?.to}>{one?.content}</p>));
  await eventually(() => expect(container.querySelectorAll('p')).toHaveLength(3));
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Game 1Quarry$/);
  expect(texts[1]).toMatch(/Game 2Ongoing · Quarry$/);
  expect(texts[2]).toMatch(/Game 3Completed · Quarry$/);
  root.unmount();
});
