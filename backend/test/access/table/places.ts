import type { Call, RouteRows } from '../access-case.js';

const aPlaceSearch: Call = () => ({ query: { country: 'Sweden', region: 'Uppsala', query: 'u' } });
const aTown: Call = () => ({ query: { query: 'upps' } });
const anAddress: Call = () => ({ query: { q: 'upps', country: 'SE' } });

// prettier-ignore
export const placesRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  // places
  'GET  /api/search-regions':                     [200,    200,   '—',       200,  aPlaceSearch],
  'GET  /api/search-cities':                      [200,    200,   '—',       200,  aPlaceSearch],
  'GET  /api/search-cities-in-region':            [200,    200,   '—',       200,  aPlaceSearch],
  'GET  /api/places/addresses':                   [401,    200,   '—',       200,  anAddress],
  'GET  /api/places/towns':                       [401,    200,   '—',       200,  aTown],
  'GET  /api/places/address-location':            [200,    200,   '—',       200,  anAddress],
  // maps
  'GET  /api/players/map-data':                   [200,    200,   '—',       200],
  'GET  /api/teams/map-data':                     [200,    200,   '—',       200],
  'GET  /api/fields/map-data':                    [200,    200,   '—',       200],
  'GET  /api/map-settings':                       [200,    200,   '—',       200],
  'GET  /api/google-maps-key':                    [200,    200,   '—',       200],
};
