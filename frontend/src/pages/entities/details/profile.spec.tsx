import type { ProfileView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import { Route } from 'wouter';
import { profileQuery } from '@/features/users/profiles/api/profile-queries';
import type { ConnectionStatus } from '@/shared/realtime/connection';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { requestsUntilPoll } from '../../../../test/requests-until-poll';
import ProfilePage from './profile';

/** Returns the requests of the profile of a player whom the viewer blocks. Such a profile shows no wall, which would poll, too. */
function requestsOfProfile(status: ConnectionStatus): Promise<string[]> {
  navigate('/profile/elin');
  const queries = new QueryClient();
  const profile = { id: 'elin', firstName: 'Elin', followersCount: 0, followingCount: 0, isBlocked: true, can: {} };
  queries.setQueryData(profileQuery('elin').queryKey, profile as ProfileView);
  const page = (
    <NavigationProvider>
      <Route path="/profile/:userId">
        <ProfilePage />
      </Route>
    </NavigationProvider>
  );
  return requestsUntilPoll(page, status, queries);
}

it('the page of a profile polls while the socket is down', async () => {
  expect(await requestsOfProfile('down')).toEqual(['/api/users/elin', '/api/users/elin']);
});

it('the page of a profile sends one request while the socket is connected', async () => {
  expect(await requestsOfProfile('live')).toEqual(['/api/users/elin']);
});
