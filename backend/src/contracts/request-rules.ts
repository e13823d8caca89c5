/** A rule about several inputs, or about an optional input. The error belongs to the first of the inputs. */
export interface RequestRule<Request> {
  inputs: readonly [keyof Request & string, ...(keyof Request & string)[]];
  message: string;
  isMet: (request: Request) => boolean;
}

const rulesByClass = new WeakMap<object, readonly RequestRule<object>[]>();

/** Adds rules to a request class. They apply after the rules of its inputs. */
export const RequestRules =
  <Request extends object>(rules: readonly RequestRule<Request>[]) =>
  (request: new () => Request): void => {
    // Only instances of the class are checked.
    rulesByClass.set(request, rules as readonly RequestRule<object>[]);
  };

export const rulesOf = (request: object): readonly RequestRule<object>[] => rulesByClass.get(request.constructor) ?? [];

/**
 * Returns the message of each input that breaks a rule; the first message wins. `invalid` are the inputs that break their own rules:
 * rules about them are skipped, because their values may have any type.
 */
export function brokenRules<Request>(
  request: Request,
  rules: readonly RequestRule<Request>[],
  invalid: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const broken = rules.filter(({ inputs, isMet }) => !inputs.some((input) => invalid.has(input)) && !isMet(request));
  return Object.fromEntries(broken.map(({ inputs: [input], message }) => [input, message] as const).toReversed());
}
