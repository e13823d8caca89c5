import { randomUUID } from 'node:crypto';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';
import type { AccessWorld } from './access-world.js';
import type { EntityRole } from './role-outcomes.js';

/** Adds a player who has the role in the owner's teams, fields or games. */
export async function addPlayerWith(role: EntityRole, app: TestApp, world: AccessWorld): Promise<BuiltPlayer> {
  const player = await app.build.player();
  const { team, entityChats, field, game } = world;
  switch (role) {
    case 'teamMember':
      await addMember(app, [team.id, entityChats.team.id], player, 'member');
      await addToChat(app, entityChats.team.chatId, player);
      break;
    case 'teamAdmin':
      await addMember(app, [team.id, entityChats.team.id], player, 'admin');
      await addToChat(app, entityChats.team.chatId, player);
      break;
    case 'applicant':
      for (const teamId of [team.id, entityChats.team.id]) await app.build.application(teamId, player);
      break;
    case 'fieldAdmin':
      await addFieldAdmin(app, [field.id, entityChats.field.id, game.fieldId], player);
      break;
    case 'participant':
      await addParticipant(app, game.id, player);
      await addToChat(app, game.chatId, player);
      break;
  }
  return player;
}

async function addMember({ pool }: TestApp, teamIds: string[], { id }: BuiltPlayer, role: string): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE teams SET member_count = member_count + 1 WHERE id = ANY ($1))
     INSERT INTO team_members (id, team_id, user_id, role) SELECT gen_random_uuid(), team_id, $2, $3 FROM unnest($1::uuid[]) AS team_id`,
    [teamIds, id, role],
  );
}

async function addFieldAdmin({ pool }: TestApp, fieldIds: string[], { id }: BuiltPlayer): Promise<void> {
  await pool.query(
    `INSERT INTO field_admins (id, field_id, user_id, role) SELECT gen_random_uuid(), field_id, $2, 'admin' FROM unnest($1::uuid[]) AS field_id`,
    [fieldIds, id],
  );
}

async function addParticipant({ pool }: TestApp, gameId: string, { id }: BuiltPlayer): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE games SET current_players = current_players + 1 WHERE id = $2)
     INSERT INTO game_participants (id, game_id, user_id) VALUES ($1, $2, $3)`,
    [randomUUID(), gameId, id],
  );
}

async function addToChat({ pool }: TestApp, conversationId: string, { id }: BuiltPlayer): Promise<void> {
  await pool.query('INSERT INTO conversation_members (conversation_id, user_id) VALUES ($1, $2)', [conversationId, id]);
}
