/**
 * The details of a journey that `npm test` runs: the main path through a part of Muster. `npm test -- all` also runs the journeys without a tag.
 */
export const CORE = { tag: '@core' } as const;

/**
 * The details of a journey that only `npm run prove` runs. A journey is a proof if it takes long and other tests already cover most of it:
 * it visits every screen, repeats another journey at a second width, or needs hundreds of messages.
 */
export const PROOF = { tag: '@proof' } as const;

/** True when `npm test` without `all` runs the journeys. */
export const isCoreRun = Boolean(process.env['CORE_TESTS']);

/** True when `npm run prove` runs the journeys. */
export const isProofRun = Boolean(process.env['JOURNEY_PROOFS']);
