import type { TeamApplicationView } from '@contracts/team-requests';
import { requestsAfterPresses } from '../../../../test/requests-after-presses';
import { ApplicationItem } from './application-item';

const APPLICATION = {
  id: 'a1',
  teamId: 't1',
  message: null,
  appliedAt: '2026-11-01T10:00:00.000Z',
  user: { id: 'bo', firstName: 'Bo', lastName: null, nickname: null, profileImageUrl: null, email: null },
} as unknown as TeamApplicationView;

it('ApplicationItem sends one answer, although the viewer presses both buttons', async () => {
  const item = <ApplicationItem application={APPLICATION} onAnswered={() => undefined} />;
  expect(await requestsAfterPresses(item, ['Approve Bo', 'Reject Bo'])).toBe(1);
});
