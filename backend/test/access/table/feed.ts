import type { Call, EventRows, RouteRows } from '../access-case.js';

const aPost: Call = () => ({ body: { content: 'Chrono at eight.' } });
const thePost: Call = ({ postId }) => ({ id: postId, body: { content: 'Chrono at nine.' } });
const theComment: Call = ({ commentId }) => ({ id: commentId, body: { content: 'Nine it is.' } });
const aCommentOnThePost: Call = ({ postId }) => ({ body: { postId, content: 'I am in.' } });
const theUser: Call = ({ owner }) => ({ id: owner.id });
const aNewTeamPost: Call = ({ entityChats }) => ({
  body: { content: 'Chrono at eight.', teamId: entityChats.team.id },
});
const theTeam: Call = ({ entityChats }) => ({ id: entityChats.team.id });
const aTeamPost: Call = ({ teamPostId }) => ({ id: teamPostId, body: { content: 'Chrono at nine.' } });
const aTeamComment: Call = ({ teamCommentId }) => ({ id: teamCommentId });
const searchTerms: Call = () => ({ query: { q: 'ground firm' } });
const thePostRoom: Call = ({ postId }) => ({ body: { room: `post:${postId}` } });
const theWallRoom: Call = ({ owner }) => ({ body: { room: `wall:${owner.id}` } });

// prettier-ignore
export const feedRoutes: RouteRows = {
  //                                              visitor  owner  bystander  admin
  'GET  /api/posts/feed':                         [200,    200,   '—',       200],
  'GET  /api/posts/suggested':                    [401,    200,   '—',       200],
  'GET  /api/posts/search':                       [200,    200,   '—',       200,  searchTerms],
  'GET  /api/search':                             [200,    200,   '—',       200,  searchTerms],
  'GET  /api/users/:id/posts':                    [200,    200,   200,       200,  theUser],
  'POST /api/posts':                              [401,    201,   '—',       201,  aPost],
  'GET  /api/teams/:id/posts':                    [200,    200,   200,       200,  theTeam],
  'POST /api/posts  (in a team)':                 [401,    201,   403,       403,  aNewTeamPost],
  'PUT  /api/posts/:id  (of a member of the team)': [401,  403,   403,       403,  aTeamPost],
  'DELETE /api/posts/:id  (of a member of the team)': [401, 204,  403,       204,  aTeamPost],
  'DELETE /api/comments/:id  (on a post in the team)': [401, 204,  403,       204,  aTeamComment],
  'GET  /api/posts/:id':                          [200,    200,   200,       200,  thePost],
  'PUT  /api/posts/:id':                          [401,    200,   403,       403,  thePost],
  'DELETE /api/posts/:id':                        [401,    204,   403,       204,  thePost],
  'PUT  /api/posts/:id/like':                     [401,    200,   200,       200,  thePost],
  'DELETE /api/posts/:id/like':                   [401,    200,   200,       200,  thePost],
  'GET  /api/posts/:id/comments':                 [200,    200,   200,       200,  thePost],
  'POST /api/posts/:id/comments':                 [401,    201,   201,       201,  thePost],
  'POST /api/comments':                           [401,    201,   201,       201,  aCommentOnThePost],
  'PUT  /api/comments/:id':                       [401,    200,   403,       403,  theComment],
  'DELETE /api/comments/:id':                     [401,    204,   403,       204,  theComment],
  'PUT  /api/comments/:id/like':                  [401,    200,   200,       200,  theComment],
  'DELETE /api/comments/:id/like':                [401,    200,   200,       200,  theComment],
};

// prettier-ignore
export const feedEvents: EventRows = {
  //                     visitor          owner  bystander               admin
  'watch':               ['ok',            'ok', 'ok',                   'ok',                    thePostRoom],
  'watch  (a wall)':     ['ok',            'ok', 'ok',                   'ok',                    theWallRoom],
  'unwatch':             ['ok',            'ok', 'ok',                   'ok',                    thePostRoom],
};
