import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { requestContext } from '../http/request-context.js';

// Logged objects may have these properties, whose values must never appear in a log.
const SECRET_PROPERTIES = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'cookie',
  'authorization',
  'content',
  'email',
  'latitude',
  'longitude',
];
const redact = {
  paths: [
    ...SECRET_PROPERTIES,
    ...SECRET_PROPERTIES.map((name) => `*.${name}`),
    'parameters',
    '*.parameters',
    '*.driverError',
    '*.query',
    '*.detail',
    '*.where',
  ],
  censor: '[hidden]',
};

/** Creates a logger that writes JSON lines, each with the id of its request, to standard output or `to`. */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ requestId: requestContext.getStore()?.id }),
    },
    to,
  );

/** Writes Nest's log messages to our logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  // Nest calls with (message, …, context), our code with (error or properties, text, context).
  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const [context, text] = [rest.at(-1), rest.length > 1 ? rest[0] : undefined];
    if (message instanceof Error)
      this.logger[level](
        {
          context,
          err: {
            type: message.name,
            message: message.message,
            code: (message as { code?: unknown }).code,
            stack: message.stack,
          },
        },
        typeof text === 'string' ? text : message.message,
      );
    else if (message !== null && typeof message === 'object')
      this.logger[level]({ context, ...message }, typeof text === 'string' ? text : '');
    else this.logger[level]({ context }, String(message));
  }
}
