import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';
import { waitForMail } from './wait-for-mail.js';

let app: TestApp;
let dataDir: string;
let team: TeamScene;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-mail-'));
  app = await TestApp.start({ DATA_DIR: dataDir, PUBLIC_URL: 'http://muster.example' });
});
afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  team = await createTeamScene(app, { name: 'Red <Kite> & "Co"' });
});
afterEach(() => expectConsistentTeams(app));

const path = () => `/api/teams/${team.teamId}`;
const page = async (by: Person) => (await by.http.get(path()).expect(200)).body;

let guestCount = 0;

describe('an invited contact person', () => {
  const inviteContact = (by: Person, body: object) => by.http.post('/api/invitations').send(body);

  it('receives a mail with a link to the registration', async () => {
    const email = `guest${(guestCount += 1)}@example.test`;
    await inviteContact(team.stranger, { name: 'Gus', email, type: 'contact_person' }).expect(204);
    const { text } = await waitForMail(dataDir, email);
    expect(text).toContain(`http://muster.example/register#name=Gus&email=${encodeURIComponent(email)}`);
    expect(text).toContain('Sia');
  });

  describe('who is named as the contact of a team', () => {
    const register = async (email: string) =>
      (await app.visitor().post('/api/auth/register').send({ firstName: 'Gus', email, password: PASSWORD }).expect(201))
        .body.id as string;
    const verify = async (email: string) => {
      const { token } = await waitForMail(dataDir, email, 'Subject: Confirm your email address');
      await app.visitor().post('/api/auth/verify-email').send({ token }).expect(204);
    };
    const registerAndVerify = async (email: string) => {
      const id = await register(email);
      await verify(email);
      return id;
    };
    const nameContact = (by = team.leader) => by.http.put(path()).send({ contactPerson: 'Gus Guest' });
    const inviteGus = async (by = team.leader) => {
      const email = `guest${(guestCount += 1)}@example.test`;
      await inviteContact(by, { name: 'Gus Guest', email, type: 'contact_person' }).expect(204);
      return email;
    };
    const contact = async () => {
      await handlersDone(app);
      return (await page(team.leader)).contact as object;
    };
    const PLAIN = { id: null, name: 'Gus Guest' };

    it('becomes the contact once registered with a verified address', async () => {
      const email = await inviteGus();
      await nameContact().expect(200);
      expect(await contact()).toEqual(PLAIN);
      const watcher = await app.connect(null);
      await watcher.send('watch', { room: `team:${team.teamId}` });
      const typed = email.replace('guest', 'GUEST');
      const id = await register(typed);
      expect(await contact()).toEqual(PLAIN);
      await verify(typed);
      expect(await watcher.next('team:changed')).toEqual({ id: team.teamId, part: 'details' });
      expect(await contact()).toMatchObject({ id });
    });

    it('becomes the contact when the team is saved after the verification', async () => {
      const id = await registerAndVerify(await inviteGus());
      await nameContact().expect(200);
      expect(await contact()).toMatchObject({ id });
    });

    it('becomes the contact when the team is saved during the verification', async () => {
      for (let round = 0; round < 3; round += 1) {
        await team.leader.http.put(path()).send({ contactPerson: 'Somebody Else' }).expect(200);
        await app.pool.query('DELETE FROM contact_invitations');
        const email = await inviteGus();
        const id = await register(email);
        await Promise.all([verify(email), nameContact().expect(200)]);
        expect(await contact()).toMatchObject({ id });
      }
    });

    it('stays a plain name when another address registers, or when somebody other than the leader invited the person', async () => {
      await inviteGus();
      await nameContact().expect(200);
      await registerAndVerify(`other${(guestCount += 1)}@example.test`);
      await registerAndVerify(await inviteGus(team.admin));
      await registerAndVerify(await inviteGus(team.stranger));
      expect(await contact()).toEqual(PLAIN);
    });

    it('stays a plain name when the account with the address blocks the leader', async () => {
      const email = await inviteGus();
      const player = { ...team.stranger.player, id: await registerAndVerify(email) };
      await app.build.block(player, team.leader.player);
      await nameContact().expect(200);
      expect(await contact()).toEqual(PLAIN);
    });
  });

  it('must have a name, a valid address and a known type', async () => {
    for (const wrong of [
      { name: '', email: 'a@b.example', type: 'contact_person' },
      { name: 'Gus', email: 'gus', type: 'contact_person' },
      { name: 'Gus', email: 'a@b.example' },
      { name: 'Gus', email: 'a@b.example', type: 'friend' },
    ])
      await inviteContact(team.stranger, wrong).expect(400);
  });
});
