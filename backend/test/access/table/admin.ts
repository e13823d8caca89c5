import type { Call, RouteRows } from '../access-case.js';

const theOwner: Call = ({ owner }) => ({ id: owner.id, body: { role: 'admin' } });
const theReport: Call = ({ reportId }) => ({ id: reportId, body: { action: 'dismiss' } });
const theReportedPhoto: Call = ({ messageId }) => ({ id: messageId, path: { position: '0' } });
const anotherPhoto: Call = ({ receivedMessageId }) => ({ id: receivedMessageId, path: { position: '0' } });
const oneself: Call = ({ admin }) => ({ id: admin.id, body: { role: 'user' } });

const aReason: Call = ({ owner }) => ({ id: owner.id, body: { reason: 'Spam' } });
const aReasonForOneself: Call = ({ admin }) => ({ id: admin.id, body: { reason: 'Spam' } });
const anAppeal: Call = ({ suspended }) => ({ id: suspended.suspensionId, body: { decision: 'rejected' } });

const aPublishedText: Call = ({ postId }) => ({
  id: postId,
  body: { action: 'release', heldAt: '2026-01-01T00:00:00.000Z' },
});
const aWord: Call = () => ({ body: { kind: 'word', value: 'casino' } });

// prettier-ignore
export const adminRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/admin/users':                        [401,    403,   '—',       200],
  'GET  /api/admin/user-stats':                   [401,    403,   '—',       200],
  'PUT  /api/admin/users/:id/role':               [401,    403,   403,       200,  theOwner],
  'PUT  /api/admin/users/:id/role (oneself)':     [401,    403,   403,       409,  oneself],
  'DELETE /api/admin/users/:id':                  [401,    403,   403,       204,  theOwner],
  'DELETE /api/admin/users/:id (oneself)':        [401,    403,   403,       409,  oneself],
  'PUT  /api/admin/users/:id/suspension':         [401,    403,   403,       200,  aReason],
  'PUT  /api/admin/users/:id/suspension (oneself)': [401,  403,   403,       409,  aReasonForOneself],
  'DELETE /api/admin/users/:id/suspension':       [401,    403,   403,       204,  theOwner],
  'DELETE /api/admin/users/:id/suspension (oneself)': [401, 403,  403,       409,  oneself],
  'GET  /api/admin/appeals':                      [401,    403,   '—',       200],
  'PUT  /api/admin/appeals/:id':                  [401,    403,   '—',       204,  anAppeal],
  'GET  /api/admin/activity':                     [401,    403,   '—',       200],
  'GET  /api/admin/audit':                        [401,    403,   '—',       200],
  'GET  /api/admin/reports':                      [401,    403,   '—',       200],
  'GET  /api/admin/reports/count':                [401,    403,   '—',       200],
  'PUT  /api/admin/reports/:id/resolution':       [401,    403,   403,       200,  theReport],
  'GET  /api/admin/reports/messages/:id/photos/:position': [401, 403, 403,     200, theReportedPhoto],
  'GET  /api/admin/reports/messages/:id/photos/:position (of a message that nobody reported)': [401, 403, 403, 404, anotherPhoto],
  'GET  /api/admin/held':                         [401,    403,   '—',       200],
  'PUT  /api/admin/held/posts/:id/decision':      [401,    403,   403,       409,  aPublishedText],
  'PUT  /api/admin/held/comments/:id/decision':   [401,    403,   403,       409,  aPublishedText],
  'GET  /api/admin/hold-rules':                   [401,    403,   '—',       200],
  'POST /api/admin/hold-rules':                   [401,    403,   '—',       201,  aWord],
  'DELETE /api/admin/hold-rules/:id':             [401,    403,   '—',       404,  aPublishedText],
  'GET  /api/admin/system':                       [401,    403,   '—',       200],
  'GET  /api/admin/jobs':                         [401,    403,   '—',       200],
  'POST /api/admin/jobs/retry':                   [401,    403,   '—',       200],
};
