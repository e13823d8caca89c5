import type { Call, EventRows, RouteRows } from '../access-case.js';
import { inDays } from '../../in-days.js';

const aGame: Call = ({ game }) => ({
  body: {
    title: 'Northern Lights',
    fieldId: game.fieldId,
    gameStartDate: inDays(20),
    gameEndDate: inDays(21),
    maxPlayers: 40,
    gameType: 'milsim',
  },
});
const aCopy: Call = (world) => ({ body: { ...aGame(world).body, copiedGameId: world.game.id } });
const theUnconfirmed: Call = ({ game }) => ({ id: game.id, query: { unconfirmed: 'true' } });
const theUnaccepted: Call = ({ game }) => ({ id: game.id, query: { unaccepted: 'true' } });
const theGame: Call = ({ game }) => ({ id: game.id });
const aSection: Call = ({ game }) => ({
  id: game.id,
  body: { tab: 'game_play', kind: 'briefing', title: 'Briefing', body: 'Meet at eight.' },
});
const theSection: Call = ({ game }) => ({
  id: game.id,
  path: { sectionId: game.sectionId },
  body: { title: 'Orders', ids: [game.sectionId] },
});
const aPhoto: Call = ({ game, imageId }) => ({
  id: game.id,
  body: { kind: 'intel', imageUrl: `/objects/uploads/${imageId}` },
});
const thePhoto: Call = ({ game }) => ({
  id: game.id,
  path: { imageId: game.photoId },
  body: { kind: 'intel', imageUrls: [`/objects/uploads/${game.photoId}`] },
});
const aSeat: Call = ({ game }) => ({ id: game.id, body: { acceptedRules: 'version' } });
const aSeatForTheTeam: Call = ({ game }) => ({ id: game.id, body: { teamId: game.teamId } });
const aFullGame: Call = ({ game }) => ({ id: game.waitedId });
const theVisitedGame: Call = ({ game }) => ({ id: game.visitedId });
const theRules: Call = ({ game }) => ({ id: game.visitedId, body: { acceptedRules: 'version', start: inDays(20) } });
const theParticipant: Call = ({ game }) => ({
  id: game.id,
  path: { userId: game.participantId },
  body: { reason: 'No show last time' },
});
const theWaitingPlayer: Call = ({ game }) => ({
  id: game.id,
  path: { userId: game.waitingId },
  body: { reason: 'No show last time' },
});
const theRemovedPlayer: Call = ({ game }) => ({ id: game.id, path: { userId: game.removedId } });
const aReservation: Call = ({ game }) => ({ id: game.id, body: { teamId: game.teamId, seats: 1 } });
const theReservation: Call = ({ game }) => ({ id: game.visitedId, path: { teamId: game.teamId } });
const theGuestsReservation: Call = ({ game }) => ({ id: game.id, path: { teamId: game.guestTeamId } });
const aToken: Call = () => ({ path: { token: 'unknown' } });
const theUser: Call = ({ owner }) => ({ id: owner.id });
const theTeam: Call = ({ team }) => ({ id: team.id });
const theField: Call = ({ game }) => ({ id: game.fieldId });
const changes: Call = ({ game }) => ({ id: game.id, body: { title: 'Southern Lights' } });
const cancellation: Call = ({ game }) => ({ id: game.id, body: { reason: 'The forest is closed.' } });
const anAvailableField: Call = ({ game }) => ({ query: { fieldId: game.fieldId, date: '2026-12-01' } });
const theUsageQueue: Call = ({ game }) => ({ query: { fieldId: game.fieldId } });
const aUsageRequest: Call = ({ game: { own } }) => ({ body: { gameId: own.requestId, fieldId: own.fieldId } });
const approval: Call = ({ game }) => ({ id: game.requestId, body: { status: 'approved' } });
const approvalOfTheOwnGame: Call = ({ game: { own } }) => ({ id: own.requestId, body: { status: 'approved' } });
const ownUsageRequest: Call = ({ game: { own } }) => ({ id: own.requestId });
const usageRequestOfAnother: Call = ({ game }) => ({ id: game.requestId });
const theGameRoom: Call = ({ game }) => ({ body: { room: `game:${game.id}` } });

// prettier-ignore
export const gamesRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/games':                              [200,    200,   '—',       200],
  'GET  /api/games/map-data':                     [200,    200,   '—',       200],
  'GET  /api/users/:id/games':                    [200,    200,   200,       200,  theUser],
  'GET  /api/users/:id/played-fields':            [200,    200,   200,       200,  theUser],
  'GET  /api/teams/:id/games':                    [200,    200,   200,       200,  theTeam],
  'GET  /api/fields/:id/games':                   [200,    200,   200,       200,  theField],
  'POST /api/games':                              [401,    201,   201,       201,  aGame],
  'POST /api/games  (a copy)':                    [401,    201,   403,       403,  aCopy],
  'GET  /api/games/upcoming':                     [200,    200,   '—',       200],
  'GET  /api/games/:id':                          [200,    200,   200,       200,  theGame],
  'GET  /api/games/:id/participants':             [200,    200,   200,       200,  theGame],
  'GET  /api/games/:id/participants  (unconfirmed)': [401, 200,   403,       403,  theUnconfirmed],
  'GET  /api/games/:id/participants  (unaccepted)': [401, 200,   403,       403,  theUnaccepted],
  'GET  /api/games/:id/calendar.ics':             [200,    200,   200,       200,  theGame],
  'GET  /api/games/next':                         [401,    200,   '—',       200],
  'GET  /api/calendar':                           [401,    200,   '—',       200],
  'PUT  /api/calendar':                           [401,    200,   '—',       200],
  'DELETE /api/calendar':                         [401,    204,   '—',       204],
  'GET  /api/calendar/:token.ics':                [404,    404,   '—',       404, aToken],
  'GET  /api/games/:id/sections':                 [200,    200,   200,       200,  theGame],
  'POST /api/games/:id/sections':                 [401,    201,   403,       403,  aSection],
  'PUT  /api/games/:id/sections/order':           [401,    200,   403,       403,  theSection],
  'PATCH /api/games/:id/sections/:sectionId':     [401,    200,   403,       403,  theSection],
  'DELETE /api/games/:id/sections/:sectionId':    [401,    204,   403,       403,  theSection],
  'POST /api/games/:id/photos':                   [401,    201,   403,       403,  aPhoto],
  'PUT  /api/games/:id/photos/order':             [401,    200,   403,       403,  thePhoto],
  'DELETE /api/games/:id/photos/:imageId':        [401,    200,   403,       403,  thePhoto],
  'PUT  /api/games/:id/tactical-map':             [401,    200,   403,       403,  aPhoto],
  'POST /api/games/:id/join':                     [401,    201,   201,       201,  aSeat],
  'POST /api/games/:id/join  (for a team)':       [401,    201,   404,       404,  aSeatForTheTeam],
  'POST /api/games/:id/join  (a full game)':      [401,    409,   409,       409,  aFullGame],
  'POST /api/games/:id/leave':                    [401,    200,   404,       404,  theVisitedGame],
  'POST /api/games/:id/confirm':                  [401,    200,   404,       404,  theVisitedGame],
  'POST /api/games/:id/confirm  (the rules)':     [401,    200,   404,       404,  theRules],
  'DELETE /api/games/:id/waitlist':               [401,    200,   404,       404,  aFullGame],
  'DELETE /api/games/:id/participants/:userId':   [401,    204,   403,       403,  theParticipant],
  'GET  /api/games/:id/waitlist':                 [401,    200,   403,       403,  theGame],
  'DELETE /api/games/:id/waitlist/:userId':       [401,    204,   403,       403,  theWaitingPlayer],
  'GET  /api/games/:id/removals':                 [401,    200,   403,       403,  theGame],
  'DELETE /api/games/:id/removals/:userId':       [401,    204,   403,       403,  theRemovedPlayer],
  'GET  /api/games/:id/teams':                    [401,    200,   200,       200,  theGame],
  'GET  /api/games/:id/reservations':             [401,    200,   403,       403,  theGame],
  'POST /api/games/:id/reservations':             [401,    201,   403,       403,  aReservation],
  'DELETE /api/games/:id/reservations/:teamId':   [401,    200,   403,       403,  theReservation],
  'DELETE /api/games/:id/reservations/:teamId  (as the organizer)': [401, 200, 403, 403, theGuestsReservation],
  'PATCH /api/games/:id':                         [401,    200,   403,       403,  changes],
  'POST /api/games/:id/cancel':                   [401,    200,   403,       403,  cancellation],
  'GET  /api/games/field-days':                   [401,    200,   200,       200,  anAvailableField],
  'GET  /api/field-usage-requests':               [401,    200,   403,       403,  theUsageQueue],
  'POST /api/field-usage-requests':               [401,    201,   403,       403,  aUsageRequest],
  'PUT  /api/field-usage-requests/:id':           [401,    200,   403,       403,  approval],
  'PUT  /api/field-usage-requests/:id  (of the owner’s own game)': [401, 403, 403, 403, approvalOfTheOwnGame],
  'DELETE /api/field-usage-requests/:id':         [401,    204,   403,       403,  ownUsageRequest],
  'DELETE /api/field-usage-requests/:id  (as an admin of the field)': [401, 403, 403, 403, usageRequestOfAnother],
};

// prettier-ignore
export const gamesEvents: EventRows = {
  //                     visitor          owner  bystander               admin
  'watch  (a game)':     ['ok',            'ok', 'ok',                   'ok',                    theGameRoom],
};
