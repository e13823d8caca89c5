import type { GameRequest, GameUpdate } from '@contracts/game-requests';
import { fractionDigits, type GameCurrency, type GameType } from '@contracts/game-options';
import type { GamePageView } from '@contracts/games';
import { HOUR } from '@/shared/format/durations';
import { viewerTimeZone } from '../game-times';
import { momentOf, type WallTime, wallTimeAt } from './zoned-time';

/** The values of the form for games. Dates and times are those that clocks on the field show. */
export interface GameFormValues {
  title: string;
  gameType: GameType | '';
  description: string;
  requirements: string;
  field: { id: string; name: string } | null;
  /** The team for which the game is announced. */
  team: { id: string; name: string } | null;
  /** The field's time zone. Until a field is chosen, the viewer's. */
  timeZone: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  maxPlayers: string;
  /** In major units, as the user typed it. */
  price: string;
  currency: GameCurrency;
}

/** The inputs of the start and the end, whose errors depend on each other. */
export const TIME_INPUTS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

export const emptyGameValues = (): GameFormValues => ({
  title: '',
  gameType: '',
  description: '',
  requirements: '',
  field: null,
  team: null,
  timeZone: viewerTimeZone(),
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  maxPlayers: '',
  price: '',
  currency: 'USD',
});

/** The organizer of a game always sees its zone. */
const zoneOf = ({ timeZone }: GamePageView): string => timeZone ?? viewerTimeZone();

/** The values of a game without its dates, for a copy of it. The copy keeps the times of day. */
export const copiedValues = (game: GamePageView): GameFormValues => ({
  ...emptyGameValues(),
  title: game.title,
  gameType: game.gameType,
  description: game.description ?? '',
  requirements: game.requirements ?? '',
  field: game.field && { id: game.field.id, name: game.field.name },
  team: game.team && { id: game.team.id, name: game.team.name },
  timeZone: zoneOf(game),
  startTime: wallTimeAt(game.gameStartDate, zoneOf(game)).time,
  endTime: wallTimeAt(game.gameEndDate, zoneOf(game)).time,
  maxPlayers: String(game.maxPlayers),
  price: game.price === null ? '' : (game.price / 100).toFixed(fractionDigits(game.currency)),
  // The server stores only currencies that a game can have.
  currency: game.currency as GameCurrency,
});

export function valuesOf(game: GamePageView): GameFormValues {
  const start = wallTimeAt(game.gameStartDate, zoneOf(game));
  const end = wallTimeAt(game.gameEndDate, zoneOf(game));
  return {
    ...copiedValues(game),
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

export const startOf = ({ startDate, startTime }: GameFormValues): WallTime => ({ date: startDate, time: startTime });
export const endOf = ({ endDate, endTime }: GameFormValues): WallTime => ({ date: endDate, time: endTime });

/** The duration in hours. Null if it is not known or not positive. */
export function durationOf(values: GameFormValues): number | null {
  const [start, end] = [momentOf(startOf(values), values.timeZone), momentOf(endOf(values), values.timeZone)];
  if (start === null || end === null) return null;
  const hours = (Date.parse(end) - Date.parse(start)) / HOUR;
  return hours > 0 ? hours : null;
}

/** The price in hundredths, also for a currency without decimals. NaN if the text is not a price. */
export function priceOf({ price, currency }: GameFormValues): number | null {
  const text = price.trim().replace(',', '.');
  if (text === '') return null;
  const [, decimals = ''] = text.split('.');
  if (!/^-?\d*\.?\d*$/.test(text) || decimals.length > fractionDigits(currency)) return NaN;
  return Math.round(Number(text) * 100);
}

export const gameRequestOf = (values: GameFormValues): GameRequest => ({
  title: values.title.trim(),
  // The rules of the request reject what is missing.
  gameType: values.gameType as GameType,
  description: values.description.trim() || null,
  requirements: values.requirements.trim() || null,
  fieldId: values.field?.id ?? '',
  teamId: values.team?.id ?? null,
  gameStartDate: momentOf(startOf(values), values.timeZone) ?? '',
  gameEndDate: momentOf(endOf(values), values.timeZone) ?? '',
  maxPlayers: values.maxPlayers.trim() === '' ? NaN : Number(values.maxPlayers),
  price: priceOf(values),
  currency: values.currency,
});

/** Contains only changed values, so that saving does not overwrite changes by others. */
export function gameUpdateOf(values: GameFormValues, before: GameFormValues): GameUpdate {
  const [request, previous] = [gameRequestOf(values), gameRequestOf(before)];
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => value !== previous[name as keyof GameRequest]),
  );
}
