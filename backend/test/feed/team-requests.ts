import type { Test } from 'supertest';
import type { Person } from '../app.js';

export const leaveTeam = (teamId: string, member: Person) =>
  expectSuccess(member.http.post(`/api/teams/${teamId}/leave`));

export const removeMember = (teamId: string, leader: Person, member: Person) =>
  expectSuccess(leader.http.delete(`/api/teams/${teamId}/members/${member.player.id}`));

export const deleteTeam = (teamId: string, leader: Person) => expectSuccess(leader.http.delete(`/api/teams/${teamId}`));

async function expectSuccess(request: Test): Promise<void> {
  expect((await request).ok).toBe(true);
}
