/** What can be chosen, as it is stored and answered; requests may write it in any case. */

/** How somebody plays. */
export const GAME_STYLES = ['milsim', 'scenario', 'speedball', 'cqb', 'woodland', 'outdoor'] as const;
export type GameStyle = (typeof GAME_STYLES)[number];

export const PREFERRED_GAME_STYLES = ['milsim', 'speedball', 'cqb', 'woodland', 'scenario'] as const;
export type PreferredGameStyle = (typeof PREFERRED_GAME_STYLES)[number];

export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const AGE_GROUPS = ['18-25', '26-35', '36-45', '46-55', '56+'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const AVAILABILITIES = ['weekends', 'weekdays', 'evenings', 'full-time', 'flexible'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const DISTANCE_UNITS = ['km', 'miles'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const LABELS: Readonly<Record<string, string>> = { cqb: 'CQB', km: 'km' };

/** An option as a person reads it: `milsim` → "Milsim", `cqb` → "CQB". */
export const labelOf = (option: string): string => LABELS[option] ?? option.charAt(0).toUpperCase() + option.slice(1);
