import { PASSWORD, type Person, type TestApp } from '../app.js';
import { inDays } from '../in-days.js';

export const suspend = (by: Person, target: Person, request: object = { reason: 'Insults', until: inDays(7) }) =>
  by.http.put(`/api/admin/users/${target.player.id}/suspension`).send(request);

export const lift = (by: Person, target: Person) => by.http.delete(`/api/admin/users/${target.player.id}/suspension`);

export const signIn = (app: TestApp, { player }: Person, password = PASSWORD) =>
  app.visitor().post('/api/auth/login').send({ email: player.email, password });

/** Lets all suspensions end now. */
export const endSuspensions = ({ pool }: TestApp) =>
  pool.query(`UPDATE suspensions SET ends_at = now() - interval '1 second'`);

/** The latest entries of the audit list. */
export const auditEntries = async ({ http }: Person) =>
  (await http.get('/api/admin/audit?limit=5').expect(200)).body as Record<string, unknown>[];
