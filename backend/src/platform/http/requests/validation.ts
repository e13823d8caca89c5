import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Problem } from '../problems/problem.js';

function messagesOf(errors: readonly ValidationError[], path = ''): [string, string][] {
  return errors.flatMap((error) => {
    const name = path + error.property;
    const [own] = Object.values(error.constraints ?? {});
    return own ? [[name, own] as [string, string]] : messagesOf(error.children ?? [], `${name}.`);
  });
}

/** Drops properties that the request class does not declare, and reports violations as one message and as one per input. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => {
      const messages = messagesOf(errors);
      return new Problem('request.invalid', { message: messages[0]?.[1], fields: Object.fromEntries(messages) });
    },
  });
