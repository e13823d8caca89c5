import { ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError, type ValidatorOptions } from 'class-validator';
import { brokenRules, rulesOf } from '../../../contracts/request-rules.js';
import { Problem } from '../problems/problem.js';

function messagesOf(errors: readonly ValidationError[], path = ''): [string, string][] {
  return errors.flatMap((error) => {
    const name = path + error.property;
    const [message] = Object.values(error.constraints ?? {});
    return message ? [[name, message] as [string, string]] : messagesOf(error.children ?? [], `${name}.`);
  });
}

function memoize<Key, Rest extends unknown[], Result>(compute: (key: Key, ...rest: Rest) => Result) {
  const known = new Map<Key, Result>();
  return (key: Key, ...rest: Rest): Result => {
    let result = known.get(key);
    if (!result) known.set(key, (result = compute(key, ...rest)));
    return result;
  };
}

/**
 * Caches the rules of each request class, and those of each of its inputs. class-validator would search the rules of all classes for each request,
 * which takes as long as checking them.
 */
function cacheRules(): void {
  const storage = getMetadataStorage();
  storage.getTargetValidationMetadatas = memoize(storage.getTargetValidationMetadatas.bind(storage));
  storage.groupByPropertyName = memoize(storage.groupByPropertyName.bind(storage));
}
cacheRules();

class RequestPipe extends ValidationPipe {
  // Adds the rules of the request class to those of its inputs, so that one answer names all invalid inputs.
  protected override async validate(request: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    const errors = await super.validate(request, options);
    const invalid = new Set(errors.map(({ property }) => property));
    const broken = Object.entries(brokenRules(request, rulesOf(request), invalid));
    return [...errors, ...broken.map(([property, message]) => ({ property, constraints: { requestRule: message } }))];
  }
}

/** Drops properties that the request class does not declare, and reports violations as one message and as one per input. */
export const validation = (): ValidationPipe =>
  new RequestPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => {
      const messages = messagesOf(errors);
      return new Problem('request.invalid', { message: messages[0]?.[1], fields: Object.fromEntries(messages) });
    },
  });
