import {
  AGE_GROUPS,
  AMENITIES,
  AVAILABILITIES,
  EQUIPMENT,
  EXPERIENCE_LEVELS,
  FIELD_TYPES,
  GAME_STYLES,
  TEAM_AGES,
  TEAM_GAME_STYLES,
  TEAM_STATUSES,
} from '../../src/contracts/options.js';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it.each([
  ['traits_of', [...EXPERIENCE_LEVELS, ...AGE_GROUPS, ...AVAILABILITIES, ...GAME_STYLES, ...TEAM_STATUSES]],
  ['team_traits_of', [...TEAM_GAME_STYLES, ...TEAM_AGES]],
  ['field_traits_of', [...FIELD_TYPES, ...AMENITIES, ...EQUIPMENT]],
])('%s assigns a distinct bit to every option', async (traits, options) => {
  const { rows } = await app.pool.query<{ bit: string }>(
    `SELECT ${traits}(ARRAY[o])::text AS bit FROM unnest($1::text[]) o`,
    [options],
  );
  const bits = new Set(rows.map(({ bit }) => bit));
  expect(bits).not.toContain('0');
  expect(bits.size).toBe(options.length);
});
