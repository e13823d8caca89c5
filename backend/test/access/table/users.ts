import { PASSWORD } from '../../app.js';
import type { Call, RouteRows } from '../access-case.js';

const theProfile: Call = ({ owner }) => ({
  id: owner.id,
  body: {
    firstName: 'Renamed',
    lastName: 'Berg',
    nickname: 'Plover',
    bio: 'Reeds and coast.',
    country: 'Sweden',
    region: 'Uppsala',
    city: 'Uppsala',
    experienceLevel: 'expert',
    gameStyles: 'milsim,cqb',
    preferredGameStyle: 'cqb',
    ageGroup: '26-35',
    availability: 'weekends',
    distanceUnit: 'km',
    phoneNumber: '+46 70 000 00 00',
  },
});
const newPictures: Call = ({ owner, imageId }) => ({
  id: owner.id,
  body: { bannerUrl: `/objects/uploads/${imageId}`, bannerPositionX: 50, bannerPositionY: 20, profileImageUrl: null },
});
const newCredentials: Call = ({ owner }) => ({
  id: owner.id,
  body: { email: `moved.${owner.email}`, currentPassword: PASSWORD },
});
const theNotification: Call = ({ notificationId }) => ({ id: notificationId });
const aTime: Call = () => ({ body: { upTo: '2026-01-01T00:00:00.000Z' } });
const aStranger: Call = ({ stranger }) => ({
  id: stranger.id,
  query: { followeeId: stranger.id },
  body: { followeeId: stranger.id, followType: 'user' },
});

// prettier-ignore
export const usersRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  // players
  'GET  /api/users':                              [200,    200,   '—',       200],
  'GET  /api/users/search':                       [200,    200,   '—',       200],
  'GET  /api/users/suggestions':                  [401,    200,   '—',       200],
  'GET  /api/users/:id':                          [200,    200,   200,       200,  theProfile],
  'PUT  /api/users/:id':                          [401,    200,   403,       403,  theProfile],
  'PATCH /api/users/:id':                         [401,    200,   403,       403,  newPictures],
  'PUT  /api/users/:id/security':                 [401,    200,   403,       403,  newCredentials],
  // follows
  'GET  /api/users/following':                    [401,    200,   '—',       200],
  'GET  /api/users/followers':                    [401,    200,   '—',       200],
  'GET  /api/follow/status':                      [401,    200,   '—',       200,  aStranger],
  'GET  /api/users/:id/follow-status':            [401,    200,   '—',       200,  aStranger],
  'POST /api/follow':                             [401,    201,   '—',       201,  aStranger],
  'POST /api/users/:id/follow':                   [401,    201,   '—',       201,  aStranger],
  'DELETE /api/follow':                           [401,    200,   '—',       200,  aStranger],
  'POST /api/unfollow':                           [401,    200,   '—',       200,  aStranger],
  'POST /api/users/:id/unfollow':                 [401,    200,   '—',       200,  aStranger],
  // notifications
  'GET  /api/notifications':                      [401,    200,   '—',       200],
  'GET  /api/notifications/count':                [401,    200,   '—',       200],
  'PUT  /api/notifications/read-all':             [401,    204,   '—',       204,  aTime],
  'PUT  /api/notifications/:id/read':             [401,    204,   404,       404,  theNotification],
};
