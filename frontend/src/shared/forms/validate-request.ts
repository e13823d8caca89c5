import './reflect-stub';
import { brokenRules, rulesOf } from '@contracts/request-rules';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

export type RequestClass = new () => object;

/** Validates values with a request class. Returns the server's message for the first broken rule of each input. */
export function validateRequest(request: RequestClass, values: object): Record<string, string> {
  const messages: Record<string, string> = {};
  const instance = plainToInstance(request, values);
  const errors = validateSync(instance);
  for (const { property, constraints } of errors) {
    const [first] = Object.values(constraints ?? {});
    if (first) messages[property] = first;
  }
  const invalid = new Set(errors.map(({ property }) => property));
  return { ...messages, ...brokenRules(instance, rulesOf(instance), invalid) };
}
