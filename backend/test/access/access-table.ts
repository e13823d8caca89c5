import { PASSWORD } from '../app.js';
import { type Call, accessTable } from './access-world.js';

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
const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const ROLES = ['visitor', 'user', 'other', 'admin'] as const;

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
const aPlaceSearch: Call = () => ({ query: { country: 'Sweden', region: 'Uppsala', query: 'u' } });
const theNotification: Call = ({ notificationId }) => ({ id: notificationId });
const theConversation: Call = ({ conversationId }) => ({ id: conversationId, body: { seq: 1 } });
const aStranger: Call = ({ stranger }) => ({
  id: stranger.id,
  query: { followeeId: stranger.id },
  body: { followeeId: stranger.id, followType: 'user' },
});
const aMessage: Call = ({ stranger }) => ({
  body: { recipientId: stranger.id, content: 'Are you in?', messageType: 'private', clientId: 'one' },
});
const aMessageToTheTeam: Call = ({ entityChats }) => ({
  body: { teamId: entityChats.team.id, content: 'Are you in?' },
});
const anAnswer: Call = ({ entityChats }) => ({
  body: { conversationId: entityChats.field.inboxId, content: 'There is.' },
});
const theInbox: Call = ({ entityChats }) => ({ query: { entityType: 'field', entityId: entityChats.field.id } });
const theTeamChat: Call = ({ entityChats }) => ({
  id: entityChats.team.chatId,
  path: { entityId: entityChats.team.id },
});
const theTeamInbox: Call = ({ entityChats }) => ({
  id: entityChats.team.inboxId,
  path: { entityId: entityChats.team.id },
});
const theFieldInbox: Call = ({ entityChats }) => ({
  id: entityChats.field.inboxId,
  path: { entityId: entityChats.field.id },
});
const theInboxRead: Call = ({ entityChats }) => ({
  id: entityChats.field.inboxId,
  body: { conversationId: entityChats.field.inboxId, seq: 1 },
});
const theTeamChatRead: Call = ({ entityChats }) => ({
  id: entityChats.team.chatId,
  body: { conversationId: entityChats.team.chatId, seq: 1 },
});
const aPost: Call = () => ({ body: { content: 'Chrono at eight.' } });
const thePost: Call = ({ postId }) => ({ id: postId, body: { content: 'Chrono at nine.' } });
const theComment: Call = ({ commentId }) => ({ id: commentId, body: { content: 'Nine it is.' } });
const aCommentOnThePost: Call = ({ postId }) => ({ body: { postId, content: 'I am in.' } });
const theWall: Call = ({ owner }) => ({ id: owner.id });
const aPostInTheTeam: Call = ({ entityChats }) => ({
  body: { content: 'Chrono at eight.', teamId: entityChats.team.id },
});
const theTeamWall: Call = ({ entityChats }) => ({ id: entityChats.team.id });
const aTeamPost: Call = ({ teamPostId }) => ({ id: teamPostId, body: { content: 'Chrono at nine.' } });
const aTeamComment: Call = ({ teamCommentId }) => ({ id: teamCommentId });
const aField: Call = () => ({
  body: {
    name: 'Björkskogen',
    address: 'Grusvägen 4',
    country: 'Sweden',
    fieldType: 'forest',
    fieldSizeValue: 4,
    fieldSizeUnit: 'hectares',
    maxPlayers: 60,
    contactPerson: 'Bo Berg',
    contactEmail: 'bo@example.test',
  },
});
const theField: Call = ({ field }) => ({ id: field.id, body: { name: 'Renamed' } });
const theGallery: Call = ({ field, imageId }) => ({
  id: field.id,
  body: { image4: `/objects/uploads/${imageId}`, image1: null },
});
const theSecondPicture: Call = ({ field }) => ({ id: field.id, body: { slot: 'image1' } });
const anAdmin: Call = ({ field, stranger }) => ({ id: field.id, body: { userId: stranger.id } });
const theAdmin: Call = ({ field }) => ({ id: field.id, path: { userId: field.adminId } });
const aReview: Call = ({ field }) => ({
  id: field.visited.unreviewedId,
  body: { rating: 4, review: 'Dry and tidy.' },
});
const aReviewOfIt: Call = ({ field }) => ({ id: field.id, body: { rating: 4, review: 'Dry and tidy.' } });
const theReview: Call = ({ field: { visited } }) => ({
  id: visited.id,
  path: { reviewId: visited.ownReviewId },
  body: { rating: 2, review: 'Wet after all.' },
});
const aReply: Call = ({ field }) => ({ id: field.reviewId, body: { content: 'See you again.' } });
const theReply: Call = ({ field }) => ({ id: field.reviewId, path: { commentId: field.replyId } });
const followingIt: Call = ({ field }) => ({
  query: { fieldId: field.id },
  body: { fieldId: field.id, followType: 'field' },
});
const anAddress: Call = () => ({ query: { q: 'upps', country: 'SE' } });
const theRoomOfAField: Call = ({ field }) => ({ body: { room: `field:${field.id}` } });
const aTeam: Call = () => ({ body: { name: 'Red Kite', country: 'Sweden', contactPerson: 'Bo Berg' } });
const theTeam: Call = ({ team, stranger }) => ({
  id: team.id,
  path: { userId: team.memberId },
  query: { teamId: team.id },
  body: { description: 'Coast and reeds.', role: 'admin', userId: stranger.id },
});
const theFollowedTeam: Call = ({ team }) => ({ body: { teamId: team.id, followType: 'team' } });
const theNextLeader: Call = ({ team }) => ({ id: team.id, body: { userId: team.memberId } });
const theLogo: Call = ({ team, imageId }) => ({ id: team.id, body: { imageUrl: `/objects/uploads/${imageId}` } });
const theTeamOfAnother: Call = ({ team }) => ({ id: team.joinedId });
const theInvitingTeam: Call = ({ team }) => ({ id: team.invitedId });
const aTeamToFollow: Call = ({ team }) => ({
  id: team.otherId,
  query: { teamId: team.otherId },
  body: { teamId: team.otherId, followType: 'team' },
});
const anApplication: Call = ({ team }) => ({ id: team.otherId, body: { message: 'Let me in' } });
const theApplicant: Call = ({ team }) => ({
  id: team.id,
  path: { applicationId: team.applicationId },
  body: { status: 'approved' },
});
const ownApplication: Call = ({ team: { applied } }) => ({
  id: applied.id,
  path: { applicationId: applied.applicationId },
});
const theInvitation: Call = ({ team }) => ({ id: team.id, path: { invitationId: team.invitationId } });
const theLink: Call = ({ team }) => ({ path: { token: team.token } });
const aContact: Call = () => ({ body: { name: 'Gus', email: 'gus@example.test', type: 'contact_person' } });
const theRoomOfATeam: Call = ({ team }) => ({ body: { room: `team:${team.id}` } });
const searchTerms: Call = () => ({ query: { q: 'ground firm' } });
const theUpload: Call = ({ upload }) => ({ ...upload, body: ONE_PIXEL_PNG });
const thePicture: Call = ({ imageId }) => ({ id: imageId });
const theAccount: Call = ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } });
const aNewAccount: Call = ({ owner }) => ({
  body: { email: `new.${owner.email}`, password: PASSWORD, firstName: 'New', lastName: 'Comer' },
});
const theReading: Call = ({ conversationId }) => ({ body: { conversationId, seq: 1 } });
const theRoomOfAPost: Call = ({ postId }) => ({ body: { room: `post:${postId}` } });

// prettier-ignore
export const ROUTES = accessTable(ROLES, {
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
  'GET  /api/search-regions':                     [200,    200,   '—',   200,  aPlaceSearch],
  'GET  /api/search-cities':                      [200,    200,   '—',   200,  aPlaceSearch],
  'GET  /api/search-cities-in-region':            [200,    200,   '—',   200,  aPlaceSearch],
  'GET  /api/places/addresses':                   [401,    200,   '—',   200,  anAddress],

  // maps
  'GET  /api/players/map-data':                   [200,    200,   '—',   200],
  'GET  /api/teams/map-data':                     [200,    200,   '—',   200],
  'GET  /api/fields/map-data':                    [200,    200,   '—',   200],
  'GET  /api/map-settings':                       [200,    200,   '—',   200],
  'GET  /api/google-maps-key':                    [200,    200,   '—',   200],

  // follows
  'GET  /api/users/following':                    [401,    200,   '—',   200],
  'GET  /api/users/followers':                    [401,    200,   '—',   200],
  'GET  /api/follow/status':                      [401,    200,   '—',   200,  aStranger],
  'GET  /api/users/:id/follow-status':            [401,    200,   '—',   200,  aStranger],
  'POST /api/follow':                             [401,    201,   '—',   201,  aStranger],
  'POST /api/users/:id/follow':                   [401,    201,   '—',   201,  aStranger],
  'DELETE /api/follow':                           [401,    200,   '—',   200,  aStranger],
  'POST /api/unfollow':                           [401,    200,   '—',   200,  aStranger],
  'POST /api/users/:id/unfollow':                 [401,    200,   '—',   200,  aStranger],

  // notifications
  'GET  /api/notifications':                      [401,    200,   '—',   200],
  'GET  /api/notifications/count':                [401,    200,   '—',   200],
  'PUT  /api/notifications/read-all':             [401,    204,   '—',   204],
  'PUT  /api/notifications/:id/read':             [401,    204,   404,   404,  theNotification],

  // feed
  'GET  /api/posts/feed':                         [200,    200,   '—',   200],
  'GET  /api/posts/search':                       [200,    200,   '—',   200,  searchTerms],
  'GET  /api/users/:id/posts':                    [200,    200,   200,   200,  theWall],
  'POST /api/posts':                              [401,    201,   '—',   201,  aPost],
  'GET  /api/teams/:id/posts':                    [200,    200,   200,   200,  theTeamWall],
  'POST /api/posts  (in a team)':                 [401,    201,   403,   403,  aPostInTheTeam],
  'PUT  /api/posts/:id  (of a member of the team)': [401,  403,   403,   403,  aTeamPost],
  'DELETE /api/posts/:id  (of a member of the team)': [401, 204,  403,   204,  aTeamPost],
  'DELETE /api/comments/:id  (under it)':         [401,    204,   403,   204,  aTeamComment],
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

  // fields
  'GET  /api/fields':                             [200,    200,   '—',   200],
  'GET  /api/fields/following':                   [401,    200,   '—',   200],
  'POST /api/fields':                             [401,    201,   '—',   201,  aField],
  'GET  /api/fields/:id':                         [200,    200,   200,   200,  theField],
  'PATCH /api/fields/:id':                        [401,    200,   403,   403,  theField],
  'DELETE /api/fields/:id':                       [401,    204,   403,   403,  theField],
  'PATCH /api/fields/:id/images':                 [401,    200,   403,   403,  theGallery],
  'POST /api/fields/:id/images/default':          [401,    200,   403,   403,  theSecondPicture],
  'GET  /api/field-admins':                       [401,    200,   '—',   200],
  'GET  /api/fields/:id/admins':                  [401,    200,   403,   403,  theField],
  'POST /api/fields/:id/admins':                  [401,    201,   403,   403,  anAdmin],
  'DELETE /api/fields/:id/admins/:userId':        [401,    204,   403,   403,  theAdmin],
  'GET  /api/fields/:id/reviews':                 [200,    200,   200,   200,  theField],
  'POST /api/fields/:id/reviews':                 [401,    201,   '—',   201,  aReview],
  'POST /api/fields/:id/reviews  (of the user’s own)': [401, 403, 201,   201,  aReviewOfIt],
  'PUT  /api/fields/:id/reviews/:reviewId':       [401,    200,   403,   403,  theReview],
  'DELETE /api/fields/:id/reviews/:reviewId':     [401,    204,   403,   403,  theReview],
  'GET  /api/reviews/:id/comments':               [200,    200,   200,   200,  aReply],
  'POST /api/reviews/:id/comments':               [401,    201,   403,   403,  aReply],
  'DELETE /api/reviews/:id/comments/:commentId':  [401,    204,   403,   403,  theReply],
  'GET  /api/follow/status  (of a field)':        [401,    200,   200,   200,  followingIt],
  'POST /api/follow  (a field)':                  [401,    201,   201,   201,  followingIt],
  'DELETE /api/follow  (a field)':                [401,    200,   200,   200,  followingIt],

  // teams
  'GET  /api/teams':                              [200,    200,   '—',   200],
  'POST /api/teams':                              [401,    201,   '—',   201,  aTeam],
  'GET  /api/teams/following':                    [401,    200,   '—',   200],
  'GET  /api/teams/user/:id':                     [200,    200,   200,   200,  theWall],
  'GET  /api/users/teams':                        [401,    200,   '—',   200],
  'GET  /api/users/teams/created':                [401,    200,   '—',   200],
  'GET  /api/teams/:id':                          [200,    200,   200,   200,  theTeam],
  'PUT  /api/teams/:id':                          [401,    200,   403,   403,  theTeam],
  'PUT  /api/teams/:id  (its logo)':              [401,    200,   403,   403,  theLogo],
  'DELETE /api/teams/:id':                        [401,    200,   403,   403,  theTeam],
  'GET  /api/teams/:id/members':                  [200,    200,   200,   200,  theTeam],
  'PUT  /api/teams/:id/members/:userId/role':     [401,    200,   403,   403,  theTeam],
  'DELETE /api/teams/:id/members/:userId':        [401,    204,   403,   403,  theTeam],
  'PUT  /api/teams/:id/leader':                   [401,    200,   403,   403,  theNextLeader],
  'POST /api/teams/:id/leave':                    [401,    200,   404,   404,  theTeamOfAnother],
  'POST /api/teams/:id/leave  (by its leader)':   [401,    409,   404,   404,  theTeam],
  'POST /api/teams/:id/join':                     [401,    200,   403,   403,  theInvitingTeam],
  'POST /api/teams/:id/join  (uninvited)':        [401,    403,   403,   403,  aTeamToFollow],
  'POST /api/teams/:id/applications':             [401,    201,   '—',   201,  anApplication],
  'GET  /api/teams/:id/applications':             [401,    200,   403,   403,  theTeam],
  'PUT  /api/teams/:id/applications/:applicationId': [401, 200,   403,   403,  theApplicant],
  'DELETE /api/teams/:id/applications/:applicationId': [401, 204, 403,   403,  ownApplication],
  'POST /api/teams/:id/invitations':              [401,    201,   403,   403,  theTeam],
  'GET  /api/teams/:id/invitations':              [401,    200,   403,   403,  theTeam],
  'DELETE /api/teams/:id/invitations/:invitationId': [401, 204,   403,   403,  theInvitation],
  'POST /api/teams/:id/invitations/decline':      [401,    204,   404,   404,  theInvitingTeam],
  'GET  /api/invitations/:token':                 [200,    200,   200,   200,  theLink],
  'POST /api/invitations':                        [401,    204,   '—',   204,  aContact],
  'GET  /api/follow/status  (of a team)':         [401,    200,   200,   200,  aTeamToFollow],
  'POST /api/follow  (a team)':                   [401,    201,   201,   201,  aTeamToFollow],
  'POST /api/follow  (the user’s own team)':      [401,    403,   201,   201,  theFollowedTeam],
  'DELETE /api/follow  (a team)':                 [401,    200,   200,   200,  aTeamToFollow],

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
  'POST /api/messages  (to a team)':              [401,    201,   201,   201,  aMessageToTheTeam],
  'POST /api/messages  (as administrator)':       [401,    201,   404,   404,  anAnswer],
  'GET  /api/messages/accessible-entities':       [401,    200,   '—',   200],
  'GET  /api/messages/conversations  (of a field)': [401,  200,   403,   403,  theInbox],
  'GET  /api/messages/team/:entityId/conversation/:id': [401, 200, 404,  404,  theTeamChat],
  'GET  /api/messages/team/:entityId/conversation/:id  (from outside)': [401, 200, 404, 404, theTeamInbox],
  'GET  /api/messages/field/:entityId/conversation/:id': [401, 200, 404, 404,  theFieldInbox],
  'POST /api/messages/conversations/:id/mark-read  (of a team)': [401, 200, 404, 404, theTeamChatRead],
  'POST /api/messages/conversations/:id/mark-read  (of a field)': [401, 200, 404, 404, theInboxRead],

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
export const EVENTS = accessTable(ROLES, {
  //                     visitor          user   other                   admin
  'message:send':        ['auth.required', 'ok', '—',                    'ok',                    aMessage],
  'conversation:read':   ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown',  theReading],
  'message:send  (to a team)':            ['auth.required', 'ok', 'ok', 'ok',                                     aMessageToTheTeam],
  'message:send  (as administrator)':     ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', anAnswer],
  'conversation:read  (of a team)':       ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', theTeamChatRead],
  'conversation:read  (of a field)':      ['auth.required', 'ok', 'conversation.unknown', 'conversation.unknown', theInboxRead],
  'watch':               ['ok',            'ok', 'ok',                   'ok',                    theRoomOfAPost],
  'unwatch':             ['ok',            'ok', 'ok',                   'ok',                    theRoomOfAPost],
  'watch  (a team)':     ['ok',            'ok', 'ok',                   'ok',                    theRoomOfATeam],
  'watch  (a field)':    ['ok',            'ok', 'ok',                   'ok',                    theRoomOfAField],
});
