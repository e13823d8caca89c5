/** An accepted appeal lifts the suspension. */
export const APPEAL_DECISIONS = ['accepted', 'rejected'] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

export const APPEAL_STATES = ['open', 'decided'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
