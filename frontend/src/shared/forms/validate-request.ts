import './reflect-stub';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

export type RequestClass = new () => object;

/** Validates values with a request class. Returns the server's message for the first broken rule of each input. */
export function validateRequest(request: RequestClass, values: object): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { property, constraints } of validateSync(plainToInstance(request, values))) {
    const [first] = Object.values(constraints ?? {});
    if (first) messages[property] = first;
  }
  return messages;
}
