import type { ProblemCode } from '../../src/contracts/problems.js';

/** The roles that a player can have in a team or field of the owner, or in their game. */
export const ENTITY_ROLES = ['teamMember', 'teamAdmin', 'applicant', 'fieldAdmin', 'participant'] as const;
export type EntityRole = (typeof ENTITY_ROLES)[number];

type Outcome = number | 'ok' | ProblemCode;
type Outcomes = Partial<Record<EntityRole, Outcome>>;

const inTheTeam = (outcome: Outcome): Outcomes => ({ teamMember: outcome, teamAdmin: outcome });

/**
 * The routes and events whose answer differs from the answer to `bystander` if the caller has a role in the owner's team or field or takes part
 * in the owner's game. Roles that are not listed get the answer of `bystander`.
 */
export const ROLE_OUTCOMES: Record<string, Outcomes> = {
  // Teams
  'PUT /api/teams/:id (logo)': { teamAdmin: 400 },
  'PUT /api/teams/:id/members/:userId/role': { teamAdmin: 200 },
  'DELETE /api/teams/:id/members/:userId': { teamAdmin: 204 },
  'POST /api/teams/:id/leave (by its leader)': inTheTeam(200),
  'GET /api/teams/:id/applications': { teamAdmin: 200 },
  'PUT /api/teams/:id/applications/:applicationId': { teamAdmin: 200 },
  'POST /api/teams/:id/invitations': { teamAdmin: 201 },
  'GET /api/teams/:id/invitations': { teamAdmin: 200 },
  'DELETE /api/teams/:id/invitations/:invitationId': { teamAdmin: 204 },
  'POST /api/follow (the owner’s own team)': inTheTeam(403),
  'POST /api/posts (in a team)': inTheTeam(201),
  'DELETE /api/posts/:id (of a member of the team)': { teamAdmin: 204 },
  'DELETE /api/comments/:id (on a post in the team)': { teamAdmin: 204 },

  // Fields
  'PATCH /api/fields/:id': { fieldAdmin: 200 },
  'PATCH /api/fields/:id/images': { fieldAdmin: 400 },
  'POST /api/fields/:id/images/default': { fieldAdmin: 200 },
  'GET /api/fields/:id/admins': { fieldAdmin: 200 },
  'POST /api/fields/:id/reviews (of the owner’s own field)': { fieldAdmin: 403 },
  'POST /api/reviews/:id/comments': { fieldAdmin: 201 },
  'DELETE /api/reviews/:id/comments/:commentId': { fieldAdmin: 204 },

  // Games
  'POST /api/games/:id/join': { participant: 409 },
  'POST /api/games/:id/join (for a team)': { ...inTheTeam(201), participant: 409 },
  'GET /api/field-usage-requests': { fieldAdmin: 200 },
  'PUT /api/field-usage-requests/:id': { fieldAdmin: 200 },

  // Messages
  'GET /api/messages/:id/photos/:position': inTheTeam(200),
  'PATCH /api/messages/:id': inTheTeam(403),
  'DELETE /api/messages/:id': inTheTeam(403),
  'PUT /api/messages/:id/reactions': inTheTeam(200),
  'PUT /api/messages/:id/pin': inTheTeam(409),
  'PUT /api/messages/:id/pin (in the chat of a game)': { participant: 403 },
  'GET /api/messages/search (in the chat of a team)': inTheTeam(200),
  'GET /api/messages/search (in the inbox of a field)': { fieldAdmin: 200 },
  'GET /api/messages/search (in the chat of a game)': { participant: 200 },
  'POST /api/messages (as administrator)': { fieldAdmin: 201 },
  'POST /api/messages (to the chat of a game)': { participant: 201 },
  'GET /api/messages/conversations (of a field)': { fieldAdmin: 200 },
  'GET /api/messages/team/:entityId/conversation/:conversation': inTheTeam(200),
  'GET /api/messages/team/:entityId/conversation/:conversation (with an outsider)': { teamAdmin: 200 },
  'GET /api/messages/field/:entityId/conversation/:conversation': { fieldAdmin: 200 },
  'GET /api/messages/game/:entityId/conversation/:conversation (of the participants)': { participant: 200 },
  'GET /api/messages/conversations/:conversation (of a team)': inTheTeam(200),
  'GET /api/messages/conversations/:conversation (of a field)': { fieldAdmin: 200 },
  'GET /api/messages/conversations/:conversation (of the chat of a game)': { participant: 200 },
  'POST /api/messages/conversations/:conversation/mark-read (of a team)': inTheTeam(200),
  'POST /api/messages/conversations/:conversation/mark-read (of a field)': { fieldAdmin: 200 },
  'POST /api/messages/conversations/:conversation/mark-read (of the chat of a game)': { participant: 200 },
  'POST /api/messages/conversations/:conversation/mark-unread (of a team)': inTheTeam(200),
  'POST /api/messages/conversations/:conversation/mark-unread (of a field)': { fieldAdmin: 200 },
  'POST /api/messages/conversations/:conversation/mark-unread (of the chat of a game)': { participant: 200 },
  'DELETE /api/messages/conversations/:conversation (of a team)': inTheTeam(204),
  'DELETE /api/messages/conversations/:conversation (of a field)': { fieldAdmin: 204 },
  'GET /api/messages/conversations/:conversation/readers (of a team)': inTheTeam(200),
  'GET /api/messages/conversations/:conversation/readers (of a game)': { participant: 200 },
  'GET /api/messages/conversations/:conversation/pinned-messages (of a game)': { participant: 200 },
  'GET /api/messages/conversations/:conversation/mentionable (of a team)': inTheTeam(200),
  'GET /api/messages/conversations/:conversation/mentionable (of a game)': { participant: 200 },
  'PUT /api/messages/conversations/:conversation/mute (of a team)': inTheTeam(204),
  'DELETE /api/messages/conversations/:conversation/mute (of a field)': { fieldAdmin: 204 },
  'PUT /api/messages/conversations/:conversation/pin (of a team)': inTheTeam(204),
  'DELETE /api/messages/conversations/:conversation/pin (of a field)': { fieldAdmin: 204 },
  'PUT /api/messages/conversations/:conversation/archive (of a team)': inTheTeam(204),
  'DELETE /api/messages/conversations/:conversation/archive (of a field)': { fieldAdmin: 204 },
  'PUT /api/messages/conversations/:conversation/assignee (of a field)': { fieldAdmin: 204 },
  'PUT /api/messages/conversations/:conversation/resolved (of a field)': { fieldAdmin: 204 },
  'DELETE /api/messages/conversations/:conversation/resolved (of a field)': { fieldAdmin: 204 },
  'message:send (as administrator)': { fieldAdmin: 'ok' },
  'message:send (to the chat of a game)': { participant: 'ok' },
  'conversation:read (of a team)': inTheTeam('ok'),
  'conversation:read (of a field)': { fieldAdmin: 'ok' },
  'conversation:read (of the chat of a game)': { participant: 'ok' },
};
