import type { Viewer } from './viewer.js';
import { Problem } from '../problems/problem.js';

/** Who may do what, one sentence for each: the same table guards the writes and fills `can` in the answers. */
export type Policy<Standing> = Record<string, (viewer: Viewer, standing: Standing) => boolean>;

/** Throws `access.denied` unless the viewer may. */
export function authorize<Rules extends Policy<Standing>, Standing>(
  policy: Rules,
  action: keyof Rules & string,
  viewer: Viewer,
  standing: Standing,
): void {
  if (!policy[action]?.(viewer, standing)) throw new Problem('access.denied');
}

/** What the viewer may do; a visitor, nothing. */
export function whatCan<Rules extends Policy<Standing>, Standing>(
  policy: Rules,
  viewer: Viewer | null,
  standing: Standing,
): Record<keyof Rules, boolean> {
  const rules = Object.entries(policy).map(([action, may]) => [action, viewer !== null && may(viewer, standing)]);
  // The entries of a table have its keys.
  return Object.fromEntries(rules) as Record<keyof Rules, boolean>;
}
