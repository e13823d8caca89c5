import type { PlayerView } from '@contracts/users';
import { rankSuggestions } from './use-mention-suggestions';

const player = (id: string, nickname: string | null) => ({ id, nickname }) as PlayerView;
const offered = (begun: string, ...players: PlayerView[]) =>
  rankSuggestions(players, begun, 'me')
    .map(({ id }) => id)
    .join('');

describe('players to mention', () => {
  it('have a callsign that holds what is begun, and come first when it begins so', () => {
    expect(offered('haw', player('a', 'Night Hawk'), player('b', 'Hawk'), player('c', null), player('d', 'Fox'))).toBe(
      'ba',
    );
  });

  it('are found without the spaces, the case and the accents of their callsign', () => {
    expect(offered('nighth', player('a', 'Night Hawk'))).toBe('a');
    expect(offered('rav', player('a', 'Räv'))).toBe('a');
    expect(offered('RÄ', player('a', 'räv'))).toBe('a');
  });

  it('are never oneself, and not more than one looks through', () => {
    expect(offered('ha', player('me', 'Hawk'), ...'abcdefghi'.split('').map((id) => player(id, 'Hawk')))).toBe(
      'abcdef',
    );
  });
});
