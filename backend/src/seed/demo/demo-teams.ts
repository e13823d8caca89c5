import type { Builders } from '../builders/builders.js';
import { patch, type PatchOptions } from '../art/patch.js';
import { type Drawing, SCENES } from '../art/scenes.js';
import type { DemoPicture } from './demo-pictures.js';
import { DEMO_PLACES } from './demo-places.js';
import { type PlayerByKey, playersOf } from './demo-players.js';
import { ago, DAY, HOUR } from './demo-times.js';
import type { TeamTraits } from '../builders/team-rows.js';

interface DemoTeam extends Omit<TeamTraits, 'admins' | 'members' | 'followers'> {
  key: string;
  place: keyof typeof DEMO_PLACES;
  leader: string;
  /** The key of the main field. */
  field?: string;
  admins?: string;
  members?: string;
  followers?: string;
  patch: PatchOptions;
  banner: DemoPicture;
}

// prettier-ignore
const TEAMS: readonly DemoTeam[] = [
  {
    key: 'kite', name: 'Red Kite', place: 'stockholm', leader: 'elin', field: 'harbour', admins: 'tove', members: 'oskar jonas joel emil', followers: 'marcus saga amina viktor',
    description: 'Small milsim squad from Stockholm. We plan on Tuesdays, play on Saturdays and eat cinnamon buns in between.\n\nNobody shouts. Somebody always has spare batteries, and it is usually Elin.',
    requirements: 'Some experience in night games, a red lens, and a radio that you have actually read the manual of.',
    teamAge: 'experienced', gameStyles: ['milsim', 'cqb'], isRecruiting: true, establishedDate: '2021-03', patch: { initials: 'RK', emblem: 'kite', cloth: 'wine', division: 'band' }, banner: ['Red Kite on the ridge', 'squad at dusk'],
  },
  {
    key: 'graso', name: 'Gräsö Recon', place: 'osthammar', leader: 'linnea', field: 'graso', admins: 'petter', members: 'elin ines', followers: 'oskar joel',
    description: 'Coast, reeds and one canoe. We look for things on islands, and sometimes we find them.',
    requirements: 'You can swim. You own dry socks.',
    teamAge: 'veteran', gameStyles: ['scenario', 'outdoor'], isRecruiting: false, establishedDate: '2014-06', patch: { initials: 'GR', emblem: 'reeds', cloth: 'sand' }, banner: ['The canoe of Gräsö Recon', 'canoe in autumn'],
  },
  {
    key: 'wednesday', name: 'Wednesday Stairwell', place: 'huddinge', leader: 'rasmus', field: 'pumphouse', members: 'saga', followers: 'amina',
    description: 'CQB on dark Wednesdays, in sheds and stairwells south of the city. Winter league from December.',
    requirements: 'Beginners welcome. Eye protection is not a matter of taste.',
    teamAge: 'newbie', gameStyles: ['cqb', 'speedball'], isRecruiting: true, establishedDate: '2024-10', patch: { initials: 'WS', emblem: 'stairs', cloth: 'navy', division: 'split' }, banner: ['A Wednesday', 'hall with cold lamps'],
  },
  {
    key: 'bridge', name: 'Hammarö Engineers', place: 'nacka', leader: 'marcus', field: 'hammaro', members: 'petter bjorn', followers: 'elin tove',
    description: 'We build the bridges that the others cross, and we take the truck.',
    requirements: 'Skilled hands before skilled shots.',
    teamAge: 'veteran', gameStyles: ['milsim', 'outdoor'], isRecruiting: true, establishedDate: '2011-04', patch: { initials: 'HE', emblem: 'bridge', cloth: 'khaki', division: 'band' }, banner: ['The truck of the engineers', 'truck on the bridge'],
  },
  {
    key: 'ferry', name: 'Early Ferry', place: 'turku', leader: 'ines', field: 'kaarina', admins: 'aino', members: 'eero', followers: 'elin',
    description: 'Scenario players from both sides of the sea. The meeting point is the car deck, 06:30.',
    teamAge: 'experienced', gameStyles: ['scenario'], isRecruiting: true, establishedDate: '2019-09', patch: { initials: 'EF', emblem: 'ferry', cloth: 'teal' }, banner: ['The ferry at 06:30', 'ferry at dawn'],
  },
  {
    key: 'bunker', name: 'First Bunker', place: 'copenhagen', leader: 'freja', field: 'refshale', admins: 'mads', members: 'signe',
    description: 'Speedball across the bridge. Three seconds on a good day, four on the others.',
    requirements: 'Veterans of at least one season.',
    teamAge: 'experienced', gameStyles: ['speedball', 'cqb'], isRecruiting: false, establishedDate: '2020-01', patch: { initials: 'FB', emblem: 'bunker', cloth: 'moss', division: 'split' }, banner: ['Three seconds', 'dry dock at noon'],
  },
];

/** Returns the ids of the demo's teams by key. */
export async function buildTeams(
  builders: Builders,
  playerOf: PlayerByKey,
  fields: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  for (const [
    index,
    { key, place, leader, field, admins, members, followers, patch: look, banner, ...traits },
  ] of TEAMS.entries()) {
    const id = await builders.team(playerOf(leader), {
      ...traits,
      ...DEMO_PLACES[place],
      mainFieldId: field ? fields.get(field) : null,
      admins: playersOf(admins, playerOf),
      members: playersOf(members, playerOf),
      followers: playersOf(followers, playerOf),
      at: ago((300 - index) * DAY),
    });
    const [seed, name] = banner;
    const logo: Drawing = (_, size) => patch(size, look);
    await builders.pictures.addToTeam(id, playerOf(leader), seed, { logo, banner: SCENES[name] });
    teams.set(key, id);
  }
  await insertRequests(builders, playerOf, teams);
  return teams;
}

/** Inserts pending applications and invitations with their notifications. */
async function insertRequests(
  builders: Builders,
  playerOf: PlayerByKey,
  teams: ReadonlyMap<string, string>,
): Promise<void> {
  const [kite = '', wednesday = ''] = [teams.get('kite'), teams.get('wednesday')];
  const [elin, tove, amina, rasmus] = [playerOf('elin'), playerOf('tove'), playerOf('amina'), playerOf('rasmus')];
  const applicationId = await builders.application(
    kite,
    amina,
    'Seven months in, every Sunday since April. I carry a stretcher without complaining.',
    ago(9 * HOUR),
  );
  for (const reviewer of [elin, tove])
    await builders.notification(reviewer, [amina], {
      type: 'team_application',
      title: 'New application',
      action: 'applied to join Red Kite',
      object: `/teams/${kite}#applications`,
      link: `/teams/${kite}`,
      cause: () => `team-application:${applicationId}`,
      at: ago(9 * HOUR),
    });
  const invitationId = await builders.invitation(wednesday, elin, rasmus, ago(DAY));
  await builders.notification(elin, [rasmus], {
    type: 'team_invitation',
    title: 'Team invitation',
    action: 'invited you to join Wednesday Stairwell',
    object: `/teams/${wednesday}#invitation`,
    link: `/teams/${wednesday}`,
    cause: () => `team-invitation:${invitationId}`,
    at: ago(DAY),
  });
}
