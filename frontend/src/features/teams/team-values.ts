import type { ContactView, TeamPageView, TeamRequest, TeamUpdate } from '@contracts/teams';
import { TEAM_GAME_STYLES, type TeamAge, type TeamGameStyle } from '@contracts/options';

/** Somebody or something that was chosen. */
export interface Choice {
  id: string;
  name: string;
}

/** The inputs of a new team, by the names of its request. */
export interface TeamValues {
  name: string;
  description: string;
  requirements: string;
  country: string | null;
  region: string | null;
  city: string | null;
  /** '' for none. */
  teamAge: TeamAge | '';
  gameStyle: TeamGameStyle[];
  isRecruiting: boolean;
  contactPerson: ContactView | null;
  mainField: Choice | null;
  /** "2024-05" */
  establishedDate: string;
}

export const monthOf = (day: Date): string => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

export const emptyTeam = (now: Date): TeamValues => ({
  name: '',
  description: '',
  requirements: '',
  country: null,
  region: null,
  city: null,
  teamAge: '',
  gameStyle: [],
  isRecruiting: false,
  contactPerson: null,
  mainField: null,
  establishedDate: monthOf(now),
});

/** The inputs of a team as it is. */
export const valuesOf = (team: TeamPageView): TeamValues => ({
  name: team.name,
  description: team.description ?? '',
  requirements: team.requirements ?? '',
  country: team.country,
  region: team.region,
  city: team.city,
  teamAge: team.teamAge ?? '',
  gameStyle: TEAM_GAME_STYLES.filter((style) => team.gameStyle?.split(',').includes(style)),
  isRecruiting: team.isRecruiting,
  contactPerson: team.contact,
  mainField: team.mainField,
  establishedDate: team.establishedDate,
});

export const contactText = (contact: ContactView | null): string => contact?.id ?? contact?.name ?? '';

export const requestOf = (values: TeamValues): TeamRequest => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  requirements: values.requirements.trim() || null,
  country: values.country ?? '',
  region: values.region,
  city: values.city,
  teamAge: values.teamAge || null,
  gameStyle: values.gameStyle,
  isRecruiting: values.isRecruiting,
  contactPerson: contactText(values.contactPerson),
  mainField: values.mainField?.id ?? null,
  establishedDate: values.establishedDate,
});

const PLACE = ['country', 'region', 'city'] as const;

/** Only what was changed, so that nothing written elsewhere meanwhile is undone. A place is sent whole. */
export function updateOf(values: TeamValues, before: TeamValues): TeamUpdate {
  const [now, then] = [requestOf(values), requestOf(before)];
  const isOther = (name: string) =>
    JSON.stringify(now[name as keyof TeamRequest]) !== JSON.stringify(then[name as keyof TeamRequest]);
  const changed = Object.keys(now).filter(isOther);
  const sent = PLACE.some(isOther) ? [...changed, ...PLACE] : changed;
  return Object.fromEntries(Object.entries(now).filter(([name]) => sent.includes(name)));
}
