import type { ProblemCode } from '../../src/contracts/problems.js';

/**
 * The routes and events whose answer differs from the answer to `bystander` if the owner blocks the caller, or the caller blocks the owner. They hide
 * what the owner wrote, or refuse contact or a seat in the owner's game.
 */
// prettier-ignore
export const BLOCK_OUTCOMES: Record<string, readonly [blocked: number | ProblemCode, blocker: number | ProblemCode]> = {
  //                                              blocked  blocker
  'GET /api/users/:id':                           [404,     200],
  'GET /api/users/:id/posts':                     [404,     404],
  'GET /api/posts/:id':                           [404,     404],
  'PUT /api/posts/:id':                           [404,     404],
  'DELETE /api/posts/:id':                        [404,     404],
  'PUT /api/posts/:id/like':                      [404,     404],
  'DELETE /api/posts/:id/like':                   [404,     404],
  'GET /api/posts/:id/comments':                  [404,     404],
  'POST /api/posts/:id/comments':                 [404,     404],
  'POST /api/comments':                           [404,     404],
  'PUT /api/comments/:id/like':                   [404,     404],
  'POST /api/reports':                            [404,     201],
  'POST /api/games/:id/join':                      [409,     409],
  'POST /api/games/:id/join (for a team)':         [409,     409],
  'GET /api/invitations/:token':                  [410,     410],
  'watch':                                        ['socket.unknown-room', 'socket.unknown-room'],
  'watch (a wall)':                               ['socket.unknown-room', 'socket.unknown-room'],
};
