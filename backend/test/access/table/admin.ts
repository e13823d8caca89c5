import type { RouteRows } from '../access-case.js';

// prettier-ignore
export const adminRoutes: RouteRows = {
  //                                              visitor  user  other  admin
  'GET  /api/admin/audit':                        [401,    403,   '—',   200],
};
