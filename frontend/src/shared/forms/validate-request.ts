import './reflect-stub';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

export type RequestClass = new () => object;

/** What the contract's rules say about these values: per input the first rule that is broken, as the server says it. */
export function validateRequest(request: RequestClass, values: object): Record<string, string> {
  const complaints: Record<string, string> = {};
  for (const { property, constraints } of validateSync(plainToInstance(request, values))) {
    const [first] = Object.values(constraints ?? {});
    if (first) complaints[property] = first;
  }
  return complaints;
}
