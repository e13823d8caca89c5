import type { UsageRequestView } from '@contracts/usage-requests';
import { requestsAfterPresses } from '../../../../test/requests-after-presses';
import { UsageRequestItem } from './usage-request-item';

const REQUEST = {
  id: 'r1',
  fieldId: 'f1',
  game: {
    id: 'g1',
    title: 'Cold Harbour',
    gameType: 'milsim',
    maxPlayers: 40,
    timeZone: 'UTC',
    gameStartDate: '2027-06-05T07:00:00.000Z',
    gameEndDate: '2027-06-05T15:00:00.000Z',
  },
  requester: { id: 'bo', firstName: 'Bo', lastName: null, nickname: null, profileImageUrl: null, email: null },
  approvedUsage: null,
  overlaps: [],
} as unknown as UsageRequestView;

it('UsageRequestItem sends one answer, although the viewer presses both buttons', async () => {
  const item = <UsageRequestItem request={REQUEST} onAnswered={() => undefined} />;
  expect(await requestsAfterPresses(item, ['Approve Cold Harbour', 'Reject Cold Harbour'])).toBe(1);
});
