import { TERMS_VERSION } from '../../../src/contracts/options.js';
import { PASSWORD } from '../../app.js';
import type { Call, RouteRows } from '../access-case.js';

const theAccount: Call = ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } });
const aNewAccount: Call = ({ owner }) => ({
  body: { email: `new.${owner.email}`, password: PASSWORD, firstName: 'New', lastName: 'Comer' },
});

const aWrongPassword: Call = () => ({ body: { currentPassword: 'Wrong-horse1!' } });

const theTerms: Call = () => ({ body: { version: TERMS_VERSION } });
const aChallenge: Call = () => ({ body: { challenge: 'invalid', code: '123456' } });
const aCode: Call = () => ({ body: { code: '123456' } });
const thePassword: Call = () => ({ body: { currentPassword: PASSWORD } });
const thePasswordAndACode: Call = () => ({ body: { currentPassword: PASSWORD, code: '123456' } });
const anInvalidToken: Call = () => ({ body: { token: 'invalid' } });

const anAddress: Call = ({ owner }) => ({ body: { email: owner.email } });
const aNewPassword: Call = () => ({ body: { token: 'invalid', password: PASSWORD } });
/** The token of a suspended player, which works without a session. */
const aSuspendedPlayer: Call = ({ suspended: { token } }) => ({ query: { token } });
const anAppeal: Call = ({ suspended: { token } }) => ({ body: { token, text: 'It was not me.' } });
const theirToken: Call = ({ suspended: { token } }) => ({ body: { token } });
const anUnknownExport: Call = ({ suspended: { token }, stranger }) => ({ id: stranger.id, query: { token } });
const theSuspendedAccount: Call = ({ suspended }) => ({ body: { email: suspended.email, password: PASSWORD } });
const aToken: Call = ({ ownersToken }) => ({ query: { token: ownersToken } });
const aForgedToken: Call = () => ({ query: { token: 'forged' } });

const anUnknownSession: Call = ({ stranger }) => ({ id: stranger.id });

// prettier-ignore
export const accountsRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/auth/user':                          [401,    200,   '—',       200],
  'POST /api/auth/login':                         [200,    200,   '—',       200,  theAccount],
  'POST /api/auth/login/code':                    [410,    410,   '—',       410,  aChallenge],
  'PUT  /api/account/confirmation':               [401,    204,   '—',       204,  thePassword],
  'GET  /api/account/two-factor':                 [401,    200,   '—',       200],
  'PUT  /api/account/two-factor/setup':           [401,    200,   '—',       200],
  'PUT  /api/account/two-factor':                 [401,    403,   '—',       403,  aCode],
  'PUT  /api/account/two-factor/recovery-codes':  [401,    409,   '—',       409],
  'PUT  /api/account/two-factor/off':             [401,    409,   '—',       409,  thePasswordAndACode],
  'POST /api/auth/register':                      [201,    201,   '—',       201,  aNewAccount],
  'POST /api/auth/verify-email':                  [404,    404,   '—',       404,  anInvalidToken],
  'POST /api/auth/verify-email/resend':           [401,    204,   '—',       204],
  'POST /api/auth/forgot-password':               [204,    204,   '—',       204,  anAddress],
  'GET  /api/auth/validate-reset-token/:token':   [200,    200,   '—',       200],
  'POST /api/auth/reset-password':                [404,    404,   '—',       404,  aNewPassword],
  'GET  /api/auth/sessions':                      [401,    200,   '—',       200],
  'DELETE /api/auth/sessions':                    [401,    204,   '—',       204],
  'DELETE /api/auth/sessions/:id':                [401,    404,   '—',       404,  anUnknownSession],
  'PUT  /api/account/deletion':                   [401,    403,   '—',       403,  aWrongPassword],
  'GET  /api/account/export':                     [401,    200,   '—',       200],
  'POST /api/account/export':                     [401,    202,   '—',       202],
  'GET  /api/account/export/:id/file':            [401,    404,   404,       404,  anUnknownSession],
  'PUT  /api/account/terms':                      [401,    200,   '—',       200,  theTerms],
  'POST /api/auth/restore':                       [204,    204,   '—',       204,  theAccount],
  'POST /api/auth/login (a suspended account)':   [401,    401,   '—',       401,  theSuspendedAccount],
  'GET  /api/auth/suspension':                    [200,    200,   '—',       200,  aSuspendedPlayer],
  'GET  /api/auth/suspension (not suspended)':    [404,    404,   '—',       404,  aToken],
  'GET  /api/auth/suspension (a forged token)':   [403,    403,   '—',       403,  aForgedToken],
  'POST /api/auth/suspension/appeal':             [409,    409,   '—',       409,  anAppeal],
  'POST /api/auth/suspension/export':             [202,    202,   '—',       202,  theirToken],
  'GET  /api/auth/suspension/export/:id/file':    [404,    404,   '—',       404,  anUnknownExport],
  'GET  /api/login':                              [302,    302,   '—',       302],
  'GET  /api/logout':                             [302,    302,   '—',       302],
};
