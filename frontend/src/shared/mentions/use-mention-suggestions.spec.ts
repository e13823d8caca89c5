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

  it('offers only the oldest of several players with one callsign, because the server mentions that one', () => {
    const stranger = (id: string, nickname: string) => ({ ...player(id, nickname), isFollowing: false });
    expect(rankedIds('fox', stranger('b', 'Fox'), stranger('a', 'fox'), stranger('c', 'Foxtrot'))).toBe('ac');
  });

  it('offers, of several players with one callsign, only those whom the viewer follows', () => {
    const withFollow = (id: string, isFollowing: boolean) => ({ ...player(id, 'Fox'), isFollowing });
    expect(rankedIds('fox', withFollow('a', false), withFollow('b', true), withFollow('c', true))).toBe('bc');
  });

  it('offers all players with one callsign if it is unknown whom the viewer follows', () => {
    expect(rankedIds('fox', player('a', 'Fox'), player('b', 'Fox'))).toBe('ab');
  });

  it('excludes callsigns that contain an @, because no text can mention them', () => {
    expect(rankedIds('k9', player('a', 'K9@Base'), player('b', 'K9'))).toBe('b');
  });

  it('excludes the viewer and limits the list', () => {
    expect(rankedIds('ha', player('me', 'Hawk'), ...'abcdefghi'.split('').map((id) => player(id, 'Hawk')))).toBe(
      'abcdef',
    );
  });
});
