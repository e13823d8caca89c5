import type { RouteRows } from '../access-case.js';

// prettier-ignore
export const platformRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  // monitoring, requested from this machine
  'GET  /healthz':                                [200,    200,   '—',       200],
  'GET  /readyz':                                 [200,    200,   '—',       200],
  'GET  /metrics':                                [200,    200,   '—',       200],
  // the landing page
  'GET  /api/landing':                            [200,    200,   '—',       200],
  // API documentation
  'GET  /api/docs':                               [200,    200,   '—',       200],
  'GET  /api/docs/':                              [200,    200,   '—',       200],
  'GET  /api/docs/index.html':                    [200,    200,   '—',       200],
  'GET  /api/docs/swagger-ui-init.js':            [200,    200,   '—',       200],
  'GET  /api/docs/docs/swagger-ui-init.js':       [200,    200,   '—',       200],
  'GET  /api/docs/LICENSE':                       [404,    404,   '—',       404],
  'GET  /api/docs-json':                          [200,    200,   '—',       200],
  'GET  /api/docs-yaml':                          [200,    200,   '—',       200],
};
