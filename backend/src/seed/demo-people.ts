interface DemoPerson {
  key: string;
  firstName: string;
  lastName: string;
  nickname: string | null;
  location: string | null;
  bio: string | null;
}

export const DEMO_PASSWORD = 'Muster-demo1!';

const emailOf = ({ firstName, lastName }: DemoPerson): string =>
  `${firstName}.${lastName}@muster.example`.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').toLowerCase();

/** The players of the demo: a small scene around Stockholm and Uppsala, and a few far away. */
export const DEMO_PEOPLE: readonly (DemoPerson & { email: string })[] = (
  [
    {
      key: 'elin',
      firstName: 'Elin',
      lastName: 'Sandberg',
      nickname: 'Vixen',
      location: 'Stockholm, Sweden',
      bio: 'Milsim on weekends, CQB on dark Wednesdays. I bring coffee and lose batteries.',
    },
    {
      key: 'marcus',
      firstName: 'Marcus',
      lastName: 'Lindqvist',
      nickname: 'Halden',
      location: 'Nacka, Sweden',
      bio: 'Field host at Hammarö. I fix bridges, radios and, on Mondays, gearboxes.',
    },
    {
      key: 'tove',
      firstName: 'Tove',
      lastName: 'Nyström',
      nickname: 'Kestrel',
      location: 'Solna, Sweden',
      bio: 'Forward observer with bad knees and a good map case. I plan night games and keep a spare red lens for you.',
    },
    {
      key: 'ines',
      firstName: 'Ines',
      lastName: 'Aalto',
      nickname: 'Sable',
      location: 'Turku, Finland',
      bio: 'Takes the early ferry for a good scenario.',
    },
    {
      key: 'oskar',
      firstName: 'Oskar',
      lastName: 'Bergström',
      nickname: null,
      location: 'Uppsala, Sweden',
      bio: 'Radio operator. Ask me about frequencies, not about my aim.',
    },
    {
      key: 'jonas',
      firstName: 'Jonas',
      lastName: 'Hedman',
      nickname: 'Cinder',
      location: 'Västerås, Sweden',
      bio: null,
    },
    {
      key: 'petter',
      firstName: 'Petter',
      lastName: 'Wallin',
      nickname: null,
      location: 'Norrtälje, Sweden',
      bio: 'Sniper who walks more than he shoots.',
    },
    {
      key: 'linnea',
      firstName: 'Linnea',
      lastName: 'Dahl',
      nickname: 'Plover',
      location: 'Östhammar, Sweden',
      bio: 'Gräsö Recon. Coast, reeds, and a canoe that leaks a little.',
    },
    {
      key: 'rasmus',
      firstName: 'Rasmus',
      lastName: 'Kivi',
      nickname: 'Latch',
      location: 'Huddinge, Sweden',
      bio: 'CQB most Wednesdays. Looking for two more for the winter league, no shouting.',
    },
    {
      key: 'amina',
      firstName: 'Amina',
      lastName: 'Lundgren',
      nickname: null,
      location: 'Täby, Sweden',
      bio: 'Started in April and have not missed a Sunday since.',
    },
    {
      key: 'joel',
      firstName: 'Joel',
      lastName: 'Rask',
      nickname: 'Buoy',
      location: 'Vaxholm, Sweden',
      bio: 'Medic kit, dry humour, dry socks.',
    },
    {
      key: 'mads',
      firstName: 'Mads',
      lastName: 'Østergaard',
      nickname: 'Gantry',
      location: 'Aarhus, Denmark',
      bio: 'Speedball by trade, milsim by marriage.',
    },
  ] satisfies DemoPerson[]
).map((person) => ({ ...person, email: emailOf(person) }));

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS: readonly string[] = DEMO_PEOPLE.slice(0, 3).map(({ email }) => email);
