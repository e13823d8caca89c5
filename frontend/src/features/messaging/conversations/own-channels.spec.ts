import { matchingChannels } from './own-channels';

const [TEAM_ID, GAME_ID] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const team = (name: string) => ({ id: TEAM_ID, name, imageUrl: null });
const game = (
  title: string,
  gameStartDate = '2026-11-28T23:30:00.000Z',
  timeZone: string | null = 'Europe/Stockholm',
) => ({
  id: GAME_ID,
  title,
  gameStartDate,
  timeZone,
});
const labels = (...lists: Parameters<typeof matchingChannels>) =>
  matchingChannels(...lists).map(({ counterpart, label }) => `${counterpart.name}: ${label}`);

describe('matchingChannels', () => {
  it('returns the channels of the teams, then those of the games with the day in the game’s time zone', () => {
    expect(labels([team('Lynx')], [game('Night raid')], '')).toEqual([
      'Lynx: Team chat',
      'Night raid: Game chat · Sun 29 Nov',
    ]);
    expect(matchingChannels([team('Lynx')], [game('Night raid')], '').map(({ id }) => id)).toEqual([
      `team_${TEAM_ID}`,
      `game_${GAME_ID}`,
    ]);
  });

  it('finds channels by a part of the name, in any case and without accents', () => {
    const [teams, games] = [
      [team('Örebro'), team('Lynx')],
      [game('Night raid'), game('Örnen')],
    ];
    expect(labels(teams, games, ' ÖR').map((label) => label.split(':')[0])).toEqual(['Örebro', 'Örnen']);
    expect(labels(teams, games, 'raid')).toHaveLength(1);
    expect(labels(teams, games, 'nobody')).toEqual([]);
  });

  it('returns at most five channels of each kind, so that teams do not push the games out of the list', () => {
    const many = Array.from({ length: 9 }, (_, index) => index);
    const found = labels(
      many.map((index) => team(`Team ${index}`)),
      many.map((index) => game(`Game ${index}`)),
      '',
    );
    expect(found).toHaveLength(10);
    expect(found[5]).toMatch(/^Game 0/);
  });
});
