import type { PersonView } from '@contracts/users';
import { rankSuggestions } from './use-mention-suggestions';

const player = (id: string, nickname: string | null) => ({ id, nickname }) as PersonView;
const rankedIds = (query: string, ...players: PersonView[]) =>
  rankSuggestions(players, query, 'me')
    .map(({ id }) => id)
    .join('');

describe('rankSuggestions', () => {
  it('returns callsigns that contain the text, first those that begin with it', () => {
    expect(
      rankedIds('haw', player('a', 'Night Hawk'), player('b', 'Hawk'), player('c', null), player('d', 'Fox')),
    ).toBe('ba');
  });

  it('ignores spaces, case and accents', () => {
    expect(rankedIds('nighth', player('a', 'Night Hawk'))).toBe('a');
    expect(rankedIds('rav', player('a', 'Räv'))).toBe('a');
    expect(rankedIds('RÄ', player('a', 'räv'))).toBe('a');
    expect(rankedIds('bjorn', player('a', 'Bjørn'))).toBe('a');
  });

  it('excludes the viewer and limits the list', () => {
    expect(rankedIds('ha', player('me', 'Hawk'), ...'abcdefghi'.split('').map((id) => player(id, 'Hawk')))).toBe(
      'abcdef',
    );
  });
});
