import type { TeamRequest } from '@contracts/teams';
import type { TeamAge, TeamGameStyle } from '@contracts/options';

/** Somebody or something that was chosen. */
export interface Choice {
  id: string;
  name: string;
}

/** Who is to be asked: a user, or only a name. */
export interface Contact {
  id: string | null;
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
  contactPerson: Contact | null;
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

export const contactText = (contact: Contact | null): string => contact?.id ?? contact?.name ?? '';

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
