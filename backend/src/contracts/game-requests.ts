import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  fractionDigits,
  GAME_CURRENCIES,
  GAME_LIMITS,
  GAME_TYPES,
  type GameCurrency,
  type GameType,
} from './game-options.js';
import { LIMITS } from './limits.js';
import { type RequestRule, RequestRules } from './request-rules.js';
import { Time } from './date-rules.js';
import { Choice, compose, EmptyToNull, Id, Omittable, PublicName, Text } from './rules.js';

const TITLE = { required: 'Title is required', max: LIMITS.name, label: 'Title' };
const TOO_MANY_PLAYERS = `Max players can be at most ${GAME_LIMITS.playersMax}`;
const PRICE_MESSAGE = 'Price must be a valid number';
export const GAME_TOO_LONG = 'A game can last at most 31 days';

interface Period {
  gameStartDate?: string;
  gameEndDate?: string;
  /** In hours. */
  duration?: number | null;
}

/** Returns the length of the period in hours; one hour, which meets every rule, if a date is missing. A missing date has its own error. */
const hoursOf = ({ gameStartDate, gameEndDate }: Period): number =>
  gameStartDate && gameEndDate ? (Date.parse(gameEndDate) - Date.parse(gameStartDate)) / 3_600_000 : 1;

/** Rules for a complete period: of a new game, and of a stored one with its changes. */
export const GAME_RULES: readonly RequestRule<Period>[] = [
  {
    inputs: ['gameEndDate', 'gameStartDate'],
    message: 'The end must be after the start',
    isMet: (period) => hoursOf(period) > 0,
  },
  {
    inputs: ['gameEndDate', 'gameStartDate'],
    message: GAME_TOO_LONG,
    isMet: (period) => hoursOf(period) <= GAME_LIMITS.duration,
  },
  {
    inputs: ['duration', 'gameEndDate', 'gameStartDate'],
    message: 'The duration must not be longer than the time from the start to the end',
    isMet: (period) =>
      !period.duration || !period.gameStartDate || !period.gameEndDate || period.duration <= hoursOf(period),
  },
];

interface Price {
  price?: number | null;
  currency?: GameCurrency;
}

/** Prices are in hundredths of their currency, whatever its number of decimals. A price in yen is therefore a multiple of 100. */
export const PRICE_RULES: readonly RequestRule<Price>[] = [
  {
    inputs: ['price', 'currency'],
    message: PRICE_MESSAGE,
    isMet: ({ price, currency = 'USD' }) => (price ?? 0) % 10 ** (2 - fractionDigits(currency)) === 0,
  },
];

const TypeOfGame = (): PropertyDecorator => Choice(GAME_TYPES, 'Game type is required');

const Players = (): PropertyDecorator =>
  compose(
    IsInt({ message: 'Max players is required' }),
    Min(GAME_LIMITS.playersMin, { message: 'Max players must be at least 2' }),
    Max(GAME_LIMITS.playersMax, { message: TOO_MANY_PLAYERS }),
  );

/** Optional inputs of a game. Exported because the OpenAPI build skips classes that are not exported. */
export class OptionalGameInputs {
  @Text({ max: LIMITS.description, label: 'Description' })
  description?: string | null;

  @Text({ max: GAME_LIMITS.requirements, label: 'Requirements' })
  requirements?: string | null;

  /** In hundredths of the currency. Null or missing: no price is given. */
  @Max(GAME_LIMITS.price, { message: 'Price is too high' })
  @Min(0, { message: PRICE_MESSAGE })
  @IsInt({ message: PRICE_MESSAGE })
  @IsOptional()
  @EmptyToNull()
  price?: number | null;

  /** Defaults to USD. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || undefined : (value ?? undefined),
  )
  @IsOptional()
  @IsIn(GAME_CURRENCIES, { message: 'Unknown currency' })
  currency?: GameCurrency;

  /** In hours. Defaults to the time from the start to the end. */
  @Max(GAME_LIMITS.duration, { message: GAME_TOO_LONG })
  @Min(0.25, { message: 'Duration must be at least a quarter of an hour' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value && Number(value)))
  duration?: number | null;
}

/** A new game. The server creates the usage request if the organizer does not administer the field. */
@RequestRules<GameRequest>([...GAME_RULES, ...PRICE_RULES])
export class GameRequest extends OptionalGameInputs {
  @PublicName(TITLE)
  title: string;

  @Id('Field selection is required')
  fieldId: string;

  /** The team for which the game is announced. Only its leader and admins can choose it. */
  @Id('Unknown team')
  @IsOptional()
  teamId?: string | null;

  /** An earlier game of the same organizer. Its sections are copied as drafts, and soon afterwards its photos and its tactical map. */
  @Id('Game not found')
  @IsOptional()
  copiedGameId?: string | null;

  /** In the future, and at most five years ahead. */
  @Time('Start date is required')
  gameStartDate: string;

  @Time('End date is required')
  gameEndDate: string;

  @Players()
  maxPlayers: number;

  @TypeOfGame()
  gameType: GameType;
}

/** Changes of a game. Omitted inputs stay; null clears optional ones. */
export class GameUpdate extends OptionalGameInputs {
  @PublicName(TITLE)
  @Omittable()
  title?: string;

  @Id('Field selection is required')
  @Omittable()
  fieldId?: string;

  /** A new start is in the future, and at most five years ahead. */
  @Time('Start date is required')
  @Omittable()
  gameStartDate?: string;

  @Time('End date is required')
  @Omittable()
  gameEndDate?: string;

  /** Null removes the team. A change requires the permission to announce games for both the previous and the new team. */
  @Id('Unknown team')
  @IsOptional()
  teamId?: string | null;

  @Players()
  @Omittable()
  maxPlayers?: number;

  @TypeOfGame()
  @Omittable()
  gameType?: GameType;
}

/** Cancels a game. The participants read the reason. */
export class GameCancellation {
  @Text({ required: 'Please give a reason', max: GAME_LIMITS.reason, label: 'Reason' })
  reason: string;
}
