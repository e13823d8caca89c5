import {
  GOING_FILTERS,
  GAME_STATUSES,
  GAME_TYPES,
  type GoingFilter,
  type GameStatus,
  PRICE_BANDS,
  type PriceBand,
} from '../../src/contracts/game-options.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import type { SeededRandom } from '../seeded-random.js';
import { keepRandomSeats } from './random-seats.js';
import { compares, type Filter, hasAnyOf, isInAnyCountry, type ListEntry, type ListModel } from './list-model.js';

const GAMES = 220;
const HOUR = 3_600_000;

const FIELDS = [
  { name: 'The old quarry', country: 'Sweden', latitude: 59.31053, longitude: 18.16372 },
  { name: 'Björkskogen', country: 'Sweden', latitude: 59.31053, longitude: 18.16372 },
  { name: 'Harbour 7', country: 'Sweden', latitude: 57.70716, longitude: 11.96679 },
  { name: 'Cold hill', country: 'Norway', latitude: 59.91273, longitude: 10.74609 },
  { name: 'Palm yard', country: 'Samoa', latitude: -13.83333, longitude: -171.76666 },
  { name: 'The void', country: 'Germany', latitude: null, longitude: null },
];
const TITLES = ['Northern Lights', 'Sunday skirmish', 'Örnen 100 %', 'Cold front'];
const ZONES = ['Europe/Stockholm', 'Asia/Tokyo', 'America/Los_Angeles'];

interface GameEntry extends ListEntry {
  readonly gameType: string;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The time zone in which days are compared: UTC while the field is hidden. */
  readonly timeZone: string;
  readonly price: number | null;
  readonly players: number;
  readonly freeSeats: number;
  readonly country: string | null;
  /** The ids of the viewers who follow a participant, and of those in whose team another participant is. */
  readonly going: Record<GoingFilter, ReadonlySet<string>>;
}

const statusOf = (stored: GameStatus, startsAt: Date, endsAt: Date, now: number): GameStatus => {
  if (stored === 'completed' || stored === 'cancelled') return stored;
  if (now >= endsAt.getTime()) return 'completed';
  return now >= startsAt.getTime() ? 'ongoing' : stored;
};

const isInBand = (price: number | null, band: PriceBand): boolean => {
  if (price === null) return false;
  return {
    free: price === 0,
    low: price > 0 && price <= 2_500,
    medium: price > 2_500 && price <= 5_000,
    high: price > 5_000,
  }[band];
};

const localDay = (time: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
/** A game that ends at midnight does not use the next day. */
const lastDay = (endsAt: Date, timeZone: string): string => localDay(new Date(endsAt.getTime() - 1), timeZone);
const dayIn = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

/** A first day, a last day or both, in the game's time zone. */
function isInPeriod(random: SeededRandom): Filter<GameEntry> {
  const from = random.pick([undefined, dayIn(-3), dayIn(0), dayIn(4)]);
  const to = random.pick([undefined, dayIn(0), dayIn(2), dayIn(6)]);
  return {
    query: { ...(from && { from }), ...(to && { to }) },
    matches: ({ startsAt, endsAt, timeZone }) =>
      (!from || lastDay(endsAt, timeZone) >= from) && (!to || localDay(startsAt, timeZone) <= to),
  };
}

/** Whether an hour of the game is on a Saturday or Sunday in the game's time zone. */
function isOnWeekend({ startsAt, endsAt, timeZone }: GameEntry): boolean {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
  const times = Array.from({ length: Math.ceil(hours(startsAt, endsAt) * 2) }, (_, index) => index * (HOUR / 2));
  return [...times.map((after) => startsAt.getTime() + after), endsAt.getTime() - 1].some((time) =>
    day.format(time).startsWith('S'),
  );
}

export const GAME_LIST_MODEL: ListModel<GameEntry> = {
  paths: ['/api/games'],
  words: ['north', 'ORNEN', 'o', 'sunday', '100 %', 'quarry', 'secret', 'björk', 'samoa', 'zzz'],
  minWordsLength: 1,
  defaultFilters: { status: ({ status }) => status === 'upcoming' || status === 'ongoing' },
  orders: {
    date: (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0,
    players: (a, b) => b.players - a.players,
  },
  defaultOrder: 'date',
  filters: [
    hasAnyOf('type', GAME_TYPES, ({ gameType }) => [gameType]),
    hasAnyOf('price', PRICE_BANDS, ({ price }) => PRICE_BANDS.filter((band) => isInBand(price, band))),
    compares('minPrice', [0, 0.01, 25, 25.01, 50], ({ price }, min) => price !== null && price >= min * 100),
    compares('maxPrice', [0, 25, 49.99, 1_000], ({ price }, max) => price !== null && price <= max * 100),
    compares('minDuration', [0, 2, 3.5, 30], ({ startsAt, endsAt }, min) => hours(startsAt, endsAt) >= min),
    compares('maxDuration', [1, 3.5, 8, 744], ({ startsAt, endsAt }, max) => hours(startsAt, endsAt) <= max),
    isInAnyCountry,
    isInPeriod,
    () => ({ query: { weekends: true }, matches: isOnWeekend }),
    () => ({
      query: { seatsLeft: true },
      matches: ({ status, freeSeats }) => status === 'upcoming' && freeSeats > 0,
    }),
    (random) => {
      const going = [random.pick(GOING_FILTERS), ...random.sample(GOING_FILTERS, 0.3)];
      return {
        query: { going },
        matches: (entry, viewer) => viewer !== null && going.some((group) => entry.going[group].has(viewer.id)),
      };
    },
    (random) => {
      const requested = [random.pick(GAME_STATUSES), ...random.sample(GAME_STATUSES, 0.3)];
      return { query: { status: requested }, matches: ({ status }) => requested.includes(status) };
    },
  ],

  async insert(app, random, viewers) {
    const organizer = await app.build.player();
    const players = await Promise.all([...Array(5)].map(() => app.build.player()));
    const waiting = await Promise.all([...Array(3)].map(() => app.build.player()));
    const team = { id: await app.build.team(organizer), leader: organizer };
    const fields = await Promise.all(
      FIELDS.map(async (traits) => ({ ...traits, ...(await app.build.field(organizer, traits)) })),
    );
    const followers = new Map(players.map(({ id }) => [id, [] as string[]]));
    const teammates = new Map(players.map(({ id }) => [id, [] as string[]]));
    for (const viewer of viewers) {
      const followed = random.sample(players, 0.3);
      for (const player of followed) await app.build.follow(viewer, player);
      for (const { id } of followed) followers.get(id)?.push(viewer.id);
      const members = random.sample(players, 0.3);
      await app.build.team(viewer, { members });
      for (const { id } of members) teammates.get(id)?.push(viewer.id);
    }
    const games: GameEntry[] = [];
    while (games.length < GAMES) {
      const field = random.pick(fields);
      const isPublic = random.next() < 0.8;
      const startsAt = new Date(
        Date.now() + Math.floor(random.next() * 240 - 100) * HOUR + random.pick([0, 600_000, 600_001]),
      );
      const endsAt = new Date(startsAt.getTime() + random.pick([1, 2, 3.5, 8, 30]) * HOUR);
      const stored = random.pick<GameStatus>(['upcoming', 'upcoming', 'upcoming', 'ongoing', 'completed', 'cancelled']);
      // Viewers take part, too: a filter by the people of a viewer must not count the viewer's own seat.
      const participants = random.sample([...players, ...viewers], 0.3);
      const seats = Math.max(2 - participants.length, random.pick([0, 0, 1, 3]));
      const traits: GameTraits = {
        title: random.pick(TITLES),
        description: random.pick([null, 'Bring a torch', `Secret weapons ${'x'.repeat(3_000)}`]),
        gameType: random.pick(GAME_TYPES),
        status: stored,
        startsAt,
        endsAt,
        timeZone: random.pick(ZONES),
        maxPlayers: participants.length + seats,
        price: random.pick([null, 0, 1, 2_500, 2_501, 4_999, 5_000, 5_001]),
        fieldApproval: isPublic
          ? random.pick(['own', 'approved'] as const)
          : random.pick(['pending', 'rejected'] as const),
      };
      const game = await app.build.game(organizer, field, traits);
      for (const player of participants) await app.build.participant(game, player);
      games.push({
        id: game.id,
        gameType: traits.gameType ?? '',
        startsAt,
        endsAt,
        timeZone: isPublic ? (traits.timeZone ?? '') : 'UTC',
        price: traits.price ?? null,
        players: participants.length,
        freeSeats: await keepRandomSeats(app, random, { game, startsAt, seats, team, waiting }),
        going: {
          following: new Set(participants.flatMap(({ id }) => followers.get(id) ?? [])),
          teams: new Set(participants.flatMap(({ id }) => teammates.get(id) ?? [])),
        },
        status: statusOf(stored, startsAt, endsAt, Date.now()),
        country: isPublic ? field.country : null,
        texts: [traits.title ?? '', traits.description ?? '', ...(isPublic ? [field.name, field.country] : [])],
        coordinates: isPublic ? { latitude: field.latitude, longitude: field.longitude } : {},
      });
    }
    return games;
  },
};

const hours = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / HOUR;
