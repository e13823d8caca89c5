import { PASSWORD } from '../app.js';
import { type Call, whoMay } from './who-may.js';

/*
 * WHO MAY: what every route and every socket event answers to each standing.
 *
 *   visitor   is not signed in
 *   user      acts on what is their own
 *   other     is signed in and acts on what is that user's
 *   admin     administers the platform and acts on what is that user's
 *
 * `—` is a standing that does not arise: where a call is about nothing of anybody's, nobody is `other`.
 * Behind it stands what the call is about, where it needs saying. A refused call changes nothing.
 */

// The smallest PNG there is.
const A_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const EVERYONE = ['visitor', 'user', 'other', 'admin'] as const;

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
const thePictures: Call = ({ owner, imageId }) => ({
  id: owner.id,
  body: { bannerUrl: `/objects/uploads/${imageId}`, bannerPositionX: 50, bannerPositionY: 20, profileImageUrl: null },
});
const theSecurity: Call = ({ owner }) => ({
  id: owner.id,
  body: { email: `moved.${owner.email}`, currentPassword: PASSWORD },
});
const places: Call = () => ({ query: { country: 'Sweden', region: 'Uppsala', query: 'u' } });
const theNotification: Call = ({ notificationId }) => ({ id: notificationId });
const theConversation: Call = ({ conversationId }) => ({ id: conversationId, body: { seq: 1 } });
const somebody: Call = ({ player }) => ({
  id: player.id,
  query: { followeeId: player.id },
  body: { followeeId: player.id, followType: 'user' },
});
const aMessage: Call = ({ player }) => ({
  body: { recipientId: player.id, content: 'Are you in?', messageType: 'private', clientId: 'one' },
});
const aPost: Call = () => ({ body: { content: 'Chrono at eight.' } });
const thePost: Call = ({ postId }) => ({ id: postId, body: { content: 'Chrono at nine.' } });
const theComment: Call = ({ commentId }) => ({ id: commentId, body: { content: 'Nine it is.' } });
const aCommentOnThePost: Call = ({ postId }) => ({ body: { postId, content: 'I am in.' } });
const theWall: Call = ({ owner }) => ({ id: owner.id });
const words: Call = () => ({ query: { q: 'ground firm' } });
const theUpload: Call = ({ upload }) => ({ ...upload, body: A_PIXEL });
const thePicture: Call = ({ imageId }) => ({ id: imageId });
const theAccount: Call = ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } });
const aNewAccount: Call = ({ owner }) => ({
  body: { email: `new.${owner.email}`, password: PASSWORD, firstName: 'New', lastName: 'Comer' },
});
const theReading: Call = ({ conversationId }) => ({ body: { conversationId, seq: 1 } });
const theRoomOfAPost: Call = ({ postId }) => ({ body: { room: `post:${postId}` } });

// prettier-ignore
export const ROUTES = whoMay(EVERYONE, {
  //                                              visitor  user  other  admin
  // accounts
  'GET  /api/auth/user':                          [401,    200,   '—',   200],
  'POST /api/auth/login':                         [200,    200,   '—',   200,  theAccount],
  'POST /api/auth/register':                      [201,    201,   '—',   201,  aNewAccount],
  'GET  /api/login':                              [302,    302,   '—',   302],
  'GET  /api/logout':                             [302,    302,   '—',   302],

  // players
  'GET  /api/users':                              [200,    200,   '—',   200],
  'GET  /api/users/search':                       [200,    200,   '—',   200],
  'GET  /api/users/:id':                          [200,    200,   200,   200,  theProfile],
  'PUT  /api/users/:id':                          [401,    200,   403,   403,  theProfile],
  'PATCH /api/users/:id':                         [401,    200,   403,   403,  thePictures],
  'PUT  /api/users/:id/security':                 [401,    200,   403,   403,  theSecurity],

  // places
  'GET  /api/search-regions':                     [200,    200,   '—',   200,  places],
  'GET  /api/search-cities':                      [200,    200,   '—',   200,  places],
  'GET  /api/search-cities-in-region':            [200,    200,   '—',   200,  places],

  // follows
  'GET  /api/users/following':                    [401,    200,   '—',   200],
  'GET  /api/users/followers':                    [401,    200,   '—',   200],
  'GET  /api/follow/status':                      [401,    200,   '—',   200,  somebody],
  'GET  /api/users/:id/follow-status':            [401,    200,   '—',   200,  somebody],
  'POST /api/follow':                             [401,    201,   '—',   201,  somebody],
  'POST /api/users/:id/follow':                   [401,    201,   '—',   201,  somebody],
  'DELETE /api/follow':                           [401,    200,   '—',   200,  somebody],
  'POST /api/unfollow':                           [401,    200,   '—',   200,  somebody],
  'POST /api/users/:id/unfollow':                 [401,    200,   '—',   200,  somebody],

  // notifications
  'GET  /api/notifications':                      [401,    200,   '—',   200],
  'GET  /api/notifications/count':                [401,    200,   '—',   200],
  'PUT  /api/notifications/read-all':             [401,    204,   '—',   204],
  'PUT  /api/notifications/:id/read':             [401,    204,   404,   404,  theNotification],

  // feed
  'GET  /api/posts/feed':                         [200,    200,   '—',   200],
  'GET  /api/posts/search':                       [200,    200,   '—',   200,  words],
  'GET  /api/users/:id/posts':                    [200,    200,   200,   200,  theWall],
  'POST /api/posts':                              [401,    201,   '—',   201,  aPost],
  'GET  /api/posts/:id':                          [200,    200,   200,   200,  thePost],
  'PUT  /api/posts/:id':                          [401,    200,   403,   403,  thePost],
  'DELETE /api/posts/:id':                        [401,    204,   403,   204,  thePost],
  'PUT  /api/posts/:id/like':                     [401,    200,   200,   200,  thePost],
  'DELETE /api/posts/:id/like':                   [401,    200,   200,   200,  thePost],
  'GET  /api/posts/:id/comments':                 [200,    200,   200,   200,  thePost],
  'POST /api/posts/:id/comments':                 [401,    201,   201,   201,  thePost],
  'POST /api/comments':                           [401,    201,   201,   201,  aCommentOnThePost],
  'PUT  /api/comments/:id':                       [401,    200,   403,   403,  theComment],
  'DELETE /api/comments/:id':                     [401,    204,   403,   204,  theComment],
  'PUT  /api/comments/:id/like':                  [401,    200,   200,   200,  theComment],
  'DELETE /api/comments/:id/like':                [401,    200,   200,   200,  theComment],

  // pictures
  'POST /api/objects/upload':                     [401,    201,   '—',   201],
  'PUT  /objects/uploads/:id':                    [401,    200,   403,   403,  theUpload],
  'GET  /objects/uploads/:id':                    [200,    200,   200,   200,  thePicture],

  // messages
  'POST /api/messages':                           [401,    201,   '—',   201,  aMessage],
  'GET  /api/messages/unread-count':              [401,    200,   '—',   200],
  'GET  /api/messages/conversations':             [401,    200,   '—',   200],
  'GET  /api/messages/private/:id':               [401,    200,   404,   404,  theConversation],
  'POST /api/messages/conversations/:id/mark-read': [401,  200,   404,   404,  theConversation],

  // for machines, asked from this machine
  'GET  /healthz':                                [200,    200,   '—',   200],
  'GET  /readyz':                                 [200,    200,   '—',   200],
  'GET  /metrics':                                [200,    200,   '—',   200],

  // the description of all this
  'GET  /api/docs':                               [200,    200,   '—',   200],
  'GET  /api/docs/':                              [200,    200,   '—',   200],
  'GET  /api/docs/index.html':                    [200,    200,   '—',   200],
  'GET  /api/docs/swagger-ui-init.js':            [200,    200,   '—',   200],
  'GET  /api/docs/docs/swagger-ui-init.js':       [200,    200,   '—',   200],
  'GET  /api/docs/LICENSE':                       [404,    404,   '—',   404],
  'GET  /api/docs-json':                          [200,    200,   '—',   200],
  'GET  /api/docs-yaml':                          [200,    200,   '—',   200],
});

// prettier-ignore
export const EVENTS = whoMay(EVERYONE, {
  //                     visitor          user   other                   admin
  'message:send':        ['auth.required', 'ok', '—',                    'ok',                    aMessage],
  'conversation:read':   ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown',  theReading],
  'watch':               ['ok',            'ok', 'ok',                   'ok',                    theRoomOfAPost],
  'unwatch':             ['ok',            'ok', 'ok',                   'ok',                    theRoomOfAPost],
});
