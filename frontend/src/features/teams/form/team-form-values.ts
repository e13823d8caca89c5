import type { ContactView, MainFieldView, TeamPageView, TeamRequest, TeamUpdate } from '@contracts/teams';
import { TEAM_GAME_STYLES, type TeamAge, type TeamGameStyle } from '@contracts/options';

/** The values of the team form, by the names of the request. */
export interface TeamFormValues {
  name: string;
  description: string;
  requirements: string;
  country: string | null;
  region: string | null;
  city: string | null;
  /** '' for no answer. */
  teamAge: TeamAge | '';
  gameStyle: TeamGameStyle[];
  isRecruiting: boolean;
  membersOnlyComments: boolean;
  contactPerson: ContactView | null;
  mainField: MainFieldView | null;
  /** "2024-05" */
  establishedDate: string;
}

export const monthOf = (day: Date): string => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

export const emptyFormValues = (now: Date): TeamFormValues => ({
  name: '',
  description: '',
  requirements: '',
  country: null,
  region: null,
  city: null,
  teamAge: '',
  gameStyle: [],
  isRecruiting: false,
  membersOnlyComments: false,
  contactPerson: null,
  mainField: null,
  establishedDate: monthOf(now),
});

export const formValuesOf = (team: TeamPageView): TeamFormValues => ({
  name: team.name,
  description: team.description ?? '',
  requirements: team.requirements ?? '',
  country: team.country,
  region: team.region,
  city: team.city,
  teamAge: team.teamAge ?? '',
  gameStyle: TEAM_GAME_STYLES.filter((style) => team.gameStyle?.split(',').includes(style)),
  isRecruiting: team.isRecruiting,
  membersOnlyComments: team.membersOnlyComments ?? false,
  contactPerson: team.contact,
  mainField: team.mainField,
  establishedDate: team.establishedDate,
});

/** The request names a person or a field by id, and one that is not on Muster by name. */
export const idOrName = (choice: ContactView | MainFieldView | null): string => choice?.id ?? choice?.name ?? '';

export const teamRequestOf = (values: TeamFormValues): TeamRequest => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  requirements: values.requirements.trim() || null,
  country: values.country ?? '',
  region: values.region,
  city: values.city,
  teamAge: values.teamAge || null,
  gameStyle: values.gameStyle,
  isRecruiting: values.isRecruiting,
  membersOnlyComments: values.membersOnlyComments,
  contactPerson: idOrName(values.contactPerson),
  mainField: idOrName(values.mainField) || null,
  establishedDate: values.establishedDate,
});

const PLACE = ['country', 'region', 'city'] as const;

/** Contains only changed values, so that saving does not overwrite changes by others. A changed place is sent as a whole. */
export function teamUpdateOf(values: TeamFormValues, before: TeamFormValues): TeamUpdate {
  const [request, previous] = [teamRequestOf(values), teamRequestOf(before)];
  const isChanged = (name: string) =>
    JSON.stringify(request[name as keyof TeamRequest]) !== JSON.stringify(previous[name as keyof TeamRequest]);
  const changed = Object.keys(request).filter(isChanged);
  const sent = PLACE.some(isChanged) ? [...changed, ...PLACE] : changed;
  return Object.fromEntries(Object.entries(request).filter(([name]) => sent.includes(name)));
}
