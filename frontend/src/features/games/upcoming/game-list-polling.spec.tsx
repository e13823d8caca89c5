import { requestsUntilPoll } from '../../../../test/requests-until-poll';
import { PlayerGames } from './player-games';
import { UpcomingGames } from './upcoming-games';

describe.each([
  ['the games on Home', <UpcomingGames key="home" />],
  ['the games of a profile', <PlayerGames key="profile" playerId="elin" period="upcoming" />],
])('%s', (_, list) => {
  it('poll while the socket is down', async () => {
    expect(await requestsUntilPoll(list, 'down')).toHaveLength(2);
  });

  it('send one request while the socket is connected', async () => {
    expect(await requestsUntilPoll(list, 'live')).toHaveLength(1);
  });
});
