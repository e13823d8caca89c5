import { deletionDueAt } from '../users/user.reader.js';
import { gameStatus } from './game.reader.js';

/** SQL condition: the game `g` is upcoming at `$2`. */
export const IS_UPCOMING = `${gameStatus('$2::timestamptz')} = 'upcoming'`;

/**
 * SQL condition: the upcoming game `g` starts before the account `$1` is deleted. The deletion may run some time after it is due, so the games of the
 * following day are included. No game matches after the account was restored.
 */
export const STARTS_BEFORE_DELETION = `${IS_UPCOMING} AND g.starts_at < ${deletionDueAt('$1')} + interval '1 day'`;
