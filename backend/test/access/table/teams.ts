import type { Call, EventRows, RouteRows } from '../access-case.js';

const theUser: Call = ({ owner }) => ({ id: owner.id });
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
const theJoinedTeam: Call = ({ team }) => ({ id: team.joinedId });
const theInvitingTeam: Call = ({ team }) => ({ id: team.invitedId });
const aTeamToFollow: Call = ({ team }) => ({
  id: team.otherId,
  query: { teamId: team.otherId },
  body: { teamId: team.otherId, followType: 'team' },
});
const anApplication: Call = ({ team }) => ({ id: team.otherId, body: { message: 'Let me in' } });
const theApplication: Call = ({ team }) => ({
  id: team.id,
  path: { applicationId: team.applicationId },
  body: { status: 'approved' },
});
const ownApplication: Call = ({ team: { applied } }) => ({
  id: applied.id,
  path: { applicationId: applied.applicationId },
});
const theInvitation: Call = ({ team }) => ({ id: team.id, path: { invitationId: team.invitationId } });
const theInvitationLink: Call = ({ team }) => ({ path: { token: team.token } });
const aContact: Call = () => ({ body: { name: 'Gus', email: 'gus@example.test', type: 'contact_person' } });
const theTeamRoom: Call = ({ team }) => ({ body: { room: `team:${team.id}` } });

// prettier-ignore
export const teamsRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/teams':                              [200,    200,   '—',       200],
  'POST /api/teams':                              [401,    201,   '—',       201,  aTeam],
  'GET  /api/teams/following':                    [401,    200,   '—',       200],
  'GET  /api/teams/suggestions':                  [401,    200,   '—',       200],
  'GET  /api/teams/user/:id':                     [200,    200,   200,       200,  theUser],
  'GET  /api/users/teams':                        [401,    200,   '—',       200],
  'GET  /api/users/teams/created':                [401,    200,   '—',       200],
  'GET  /api/teams/:id':                          [200,    200,   200,       200,  theTeam],
  'PUT  /api/teams/:id':                          [401,    200,   403,       403,  theTeam],
  'PUT  /api/teams/:id  (logo)':              [401,    200,   403,       403,  theLogo],
  'DELETE /api/teams/:id':                        [401,    200,   403,       403,  theTeam],
  'GET  /api/teams/:id/members':                  [200,    200,   200,       200,  theTeam],
  'PUT  /api/teams/:id/members/:userId/role':     [401,    200,   403,       403,  theTeam],
  'DELETE /api/teams/:id/members/:userId':        [401,    204,   403,       403,  theTeam],
  'PUT  /api/teams/:id/leader':                   [401,    200,   403,       403,  theNextLeader],
  'POST /api/teams/:id/leave':                    [401,    200,   404,       404,  theJoinedTeam],
  'POST /api/teams/:id/leave  (by its leader)':   [401,    409,   404,       404,  theTeam],
  'POST /api/teams/:id/join':                     [401,    200,   403,       403,  theInvitingTeam],
  'POST /api/teams/:id/join  (uninvited)':        [401,    403,   403,       403,  aTeamToFollow],
  'POST /api/teams/:id/applications':             [401,    201,   '—',       201,  anApplication],
  'GET  /api/teams/:id/applications':             [401,    200,   403,       403,  theTeam],
  'PUT  /api/teams/:id/applications/:applicationId': [401, 200,   403,       403,  theApplication],
  'DELETE /api/teams/:id/applications/:applicationId': [401, 204, 403,       403,  ownApplication],
  'POST /api/teams/:id/invitations':              [401,    201,   403,       403,  theTeam],
  'GET  /api/teams/:id/invitations':              [401,    200,   403,       403,  theTeam],
  'DELETE /api/teams/:id/invitations/:invitationId': [401, 204,   403,       403,  theInvitation],
  'POST /api/teams/:id/invitations/decline':      [401,    204,   404,       404,  theInvitingTeam],
  'GET  /api/invitations/:token':                 [200,    200,   200,       200,  theInvitationLink],
  'POST /api/invitations':                        [401,    204,   '—',       204,  aContact],
  'GET  /api/follow/status  (of a team)':         [401,    200,   200,       200,  aTeamToFollow],
  'POST /api/follow  (a team)':                   [401,    201,   201,       201,  aTeamToFollow],
  'POST /api/follow  (the owner’s own team)':      [401,    403,   201,       201,  theFollowedTeam],
  'DELETE /api/follow  (a team)':                 [401,    200,   200,       200,  aTeamToFollow],
};

// prettier-ignore
export const teamsEvents: EventRows = {
  //                     visitor          owner  bystander               admin
  'watch  (a team)':     ['ok',            'ok', 'ok',                   'ok',                    theTeamRoom],
};
