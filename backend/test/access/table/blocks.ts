import type { Call, RouteRows } from '../access-case.js';

const aStranger: Call = ({ stranger }) => ({ id: stranger.id });

// prettier-ignore
export const blocksRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/users/blocked':                      [401,    200,   '—',       200],
  'PATCH /api/privacy':                           [401,    200,   '—',       200],
  'POST /api/users/:id/block':                    [401,    201,   '—',       201,  aStranger],
  'DELETE /api/users/:id/block':                  [401,    200,   '—',       200,  aStranger],
};
