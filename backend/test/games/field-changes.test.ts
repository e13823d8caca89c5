import type { GamePageView } from '../../src/contracts/games.js';
import type { UsageRequestView } from '../../src/contracts/usage-requests.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let stranger: Person;
let field: BuiltField;
let other: BuiltField;
let game: BuiltGame;

beforeAll(async () => {
  app = await TestApp.shared();
  [owner, organizer, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  [field, other] = [await app.build.field(owner.player), await app.build.field(stranger.player)];
  game = await app.build.game(organizer.player, field, { fieldApproval: 'approved', maxPlayers: 20 });
});

const edit = (update: object) => organizer.http.patch(`/api/games/${game.id}`).send(update).expect(200);
const page = async ({ http }: Person): Promise<GamePageView> =>
  (await http.get(`/api/games/${game.id}`).expect(200)).body as GamePageView;
const queue = async (): Promise<UsageRequestView[]> =>
  (await owner.http.get('/api/field-usage-requests').query({ fieldId: field.id }).expect(200))
    .body as UsageRequestView[];
const decide = async (status: 'approved' | 'rejected') => {
  const [request] = await queue();
  await owner.http.put(`/api/field-usage-requests/${request?.id}`).send({ status }).expect(200);
};

describe('A game that has left its field and returned', () => {
  beforeEach(async () => {
    for (const fieldId of [other.id, field.id]) await edit({ fieldId });
  });

  it('waits for the field’s admins again, and keeps waiting when it gets fewer players', async () => {
    const waiting = { fieldApproval: 'pending', approvedUsage: null };
    expect(await page(organizer)).toMatchObject(waiting);
    await edit({ maxPlayers: 19 });
    expect(await page(organizer)).toMatchObject(waiting);
    expect(await queue()).toHaveLength(1);
  });

  it('stays rejected when it gets fewer players', async () => {
    await decide('rejected');
    await edit({ maxPlayers: 19 });
    expect(await page(organizer)).toMatchObject({ fieldApproval: 'rejected', approvedUsage: null });
    expect(await page(stranger)).toMatchObject({ field: null });
  });

  it('receives its new approval back after it exceeded that approval', async () => {
    await decide('approved');
    for (const maxPlayers of [40, 20]) await edit({ maxPlayers });
    expect(await page(stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
  });
});

it('a game that keeps its field keeps its approval when the organizer sends the field again', async () => {
  await edit({ fieldId: field.id });
  for (const maxPlayers of [40, 20]) await edit({ maxPlayers, fieldId: field.id });
  expect(await page(stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
});
