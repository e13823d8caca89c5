import type { ProblemCode } from '../../../contracts/problems.js';
import { PROBLEMS } from '../../../contracts/problems.js';
import { Problem } from '../problems/problem.js';

/** Decides one action from the viewer's access: `true`, or the code of the problem that refuses it. */
export type Rule<Access> = (access: Access) => true | ProblemCode;

/** The rules of one resource, by action. The same table guards writes and fills `can` in answers. */
export type Policy<Access> = Readonly<Record<string, Rule<Access>>>;

/** Throws the problem that refuses the action; `auth.required` for a visitor, whose access is `null`. */
export function authorize<Access, Rules extends Policy<Access>>(
  policy: Rules & Policy<Access>,
  action: keyof Rules & string,
  access: Access | null,
): void {
  const decision = decide(policy, action, access);
  if (decision !== true) throw new Problem(decision);
}

/** The permissions by action. A visitor, whose access is `null`, has none. */
export function permissionsOf<Access, Rules extends Policy<Access>>(
  policy: Rules & Policy<Access>,
  access: Access | null,
): Record<keyof Rules, boolean> {
  const entries = Object.keys(policy).map((action) => [action, decide(policy, action, access) === true]);
  // `fromEntries` loses the key type, but the entries have exactly the table's keys.
  return Object.fromEntries(entries) as Record<keyof Rules, boolean>;
}

/** Returns the messages of the problems that refuse these actions. An allowed action is left out. */
export function refusalsOf<Access, Rules extends Policy<Access>, Action extends keyof Rules & string>(
  policy: Rules & Policy<Access>,
  access: Access | null,
  actions: readonly Action[],
): Partial<Record<Action, string>> {
  const refusals: Partial<Record<Action, string>> = {};
  for (const action of actions) {
    const decision = decide(policy, action, access);
    if (decision !== true) refusals[action] = PROBLEMS[decision].message;
  }
  return refusals;
}

function decide<Access>(policy: Policy<Access>, action: string, access: Access | null): true | ProblemCode {
  if (access === null) return 'auth.required';
  return policy[action]?.(access) ?? 'access.denied';
}
