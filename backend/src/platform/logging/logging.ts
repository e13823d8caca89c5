import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { requestContext } from '../http/request-context.js';

// Whatever an object that is logged may carry: none of it belongs into a log.
const SECRET = [
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
    ...SECRET,
    ...SECRET.map((name) => `*.${name}`),
    'parameters',
    '*.parameters',
    '*.driverError',
    '*.query',
    '*.detail',
    '*.where',
  ],
  censor: '[hidden]',
};

/** Structured logs on standard output or `to`, each line with the id of its request. */
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

/** Lets Nest write into the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  // Nest passes (message, …, context); ours pass (error or fields, sentence, context).
  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const [context, sentence] = [rest.at(-1), rest.length > 1 ? rest[0] : undefined];
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
        typeof sentence === 'string' ? sentence : message.message,
      );
    else if (message !== null && typeof message === 'object')
      this.logger[level]({ context, ...message }, typeof sentence === 'string' ? sentence : '');
    else this.logger[level]({ context }, String(message));
  }
}
