import type { PlayerView } from '@contracts/users';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlayerSummary } from './player-summary';

const IDA = {
  id: 'ida',
  firstName: 'Ida',
  lastName: null,
  nickname: null,
  profileImageUrl: null,
  bio: null,
  experienceLevel: null,
  gameStyles: [],
  preferredGameStyle: null,
} satisfies Partial<PlayerView>;

it.each([
  ['links the name of a player to the profile', false],
  ['does not link the name of a deleted account, which has no profile', true],
])('PlayerSummary %s', (_, isDeleted) => {
  const html = renderToStaticMarkup(<PlayerSummary player={{ ...IDA, isDeleted }} linked />);
  expect(html).toContain('Ida');
  expect(html.includes('href="/profile/ida"')).toBe(!isDeleted);
});
