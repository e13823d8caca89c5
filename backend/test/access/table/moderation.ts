import type { Call, RouteRows } from '../access-case.js';

const theOwner: Call = ({ owner }) => ({ body: { targetType: 'user', targetId: owner.id, reason: 'spam' } });
const aPrivateMessage: Call = ({ receivedMessageId }) => ({
  body: { targetType: 'message', targetId: receivedMessageId, reason: 'spam' },
});

// prettier-ignore
export const moderationRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'POST /api/reports':                            [401,    400,   201,       201,  theOwner],
  'POST /api/reports (a private message)':        [401,    201,   404,       404,  aPrivateMessage],
};
