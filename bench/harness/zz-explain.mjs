import pg from 'pg';
import fs from 'node:fs';
import { listStatement } from '../../backend/dist/src/platform/listing/list-statement.js';
import { PLAYER_LISTING } from '../../backend/dist/src/features/users/directory/player-listing.js';
import { FIELD_LISTING } from '../../backend/dist/src/features/fields/directory/field-directory.reader.js';
import { TEAM_LISTING } from '../../backend/dist/src/features/teams/directory/team-list.reader.js';
import { NEAREST_FIRST } from '../../backend/dist/src/platform/listing/list-order.js';
import * as F from '../../backend/dist/src/platform/listing/list-filters.js';
import * as O from '../../backend/dist/src/contracts/options.js';
const url = fs.readFileSync('/tmp/listing/url', 'utf8').replace(/muster$/, 'large');
const c = new pg.Client({ connectionString: url });
await c.connect();
await c.query('set statement_timeout=0');
const me = (
  await c.query(
    'select id, point_of(latitude, longitude)::text as origin from users where latitude is not null order by id desc limit 1',
  )
).rows[0];
const one = (all, ...o) => F.hasOneTrait('u.traits', 'traits_of', all, o);
const styles = (...o) => F.hasAnyTrait('u.traits', 'traits_of', o);
const cases = {
  one: [PLAYER_LISTING, { filters: [one(O.EXPERIENCE_LEVELS, 'expert')] }],
  four: [
    PLAYER_LISTING,
    {
      filters: [
        one(O.EXPERIENCE_LEVELS, 'expert'),
        one(O.AGE_GROUPS, '18-25'),
        one(O.AVAILABILITIES, 'weekends'),
        styles('milsim', 'cqb'),
      ],
    },
  ],
  country: [PLAYER_LISTING, { country: 'Sweden', filters: [styles('cqb'), F.isOneOf('u.country', ['Sweden'])] }],
  to: [PLAYER_LISTING, { words: 'tö', filters: [] }],
  anna: [PLAYER_LISTING, { words: 'anna', filters: [] }],
  creek: [FIELD_LISTING, { words: 'creek', filters: [] }],
  falcon: [TEAM_LISTING, { words: 'falcon', filters: [] }],
  teams: [
    TEAM_LISTING,
    {
      filters: [
        F.isTrue('t.is_recruiting', true),
        F.hasAnyTrait('t.traits', 'team_traits_of', ['milsim']),
        F.isAtLeast('t.member_count', 5),
      ],
    },
  ],
  fields: [
    FIELD_LISTING,
    {
      filters: [
        F.hasAnyTrait('f.traits', 'field_traits_of', ['forest']),
        F.hasAnyTrait('f.traits', 'field_traits_of', ['toilets']),
        F.hasAnyTrait('f.traits', 'field_traits_of', ['smoke']),
        (b) => `f.square_metres >= (SELECT square_metres_of(${b(5, 'numeric')}, ${b('acres', 'text')}))`,
      ],
    },
  ],
};
for (const name of process.argv.slice(2)) {
  const [listing, r] = cases[name];
  const request = { viewerId: me.id, limit: 24, words: null, country: null, origin: me.origin, maxChord: null, ...r };
  const { text, values } = listStatement(listing, request, NEAREST_FIRST, NEAREST_FIRST.start);
  await c.query(text, values);
  const { rows } = await c.query('explain (analyze, buffers) ' + text, values);
  console.log('=====', name);
  console.log(
    rows
      .map((x) => x['QUERY PLAN'])
      .filter((l) => process.env.FULL || /actual|Time|rows=/.test(l))
      .join('\n'),
  );
}
await c.end();
