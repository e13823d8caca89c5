import { LIMITS } from './limits.js';
import { SingleLineText } from './rules.js';
import { PersonView } from './users.js';

export class MentionableRequest {
  /** A part of the callsign. Default: any callsign. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string | null;
}

/** The participants of a chat whom the viewer can mention. */
export class MentionableParticipants {
  /** At most 20, first those whose callsign begins with the text. */
  people: PersonView[];
}
