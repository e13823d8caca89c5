import { ArrayMaxSize, IsArray, IsBoolean, IsUUID } from 'class-validator';
import { GAME_LIMITS } from './game-options.js';
import { Choice, Omittable, SingleLineText, Text } from './rules.js';

/** The tabs of a game's page that the organizer's texts fill. */
export const SECTION_TABS = ['game_play', 'fragments'] as const;
export type SectionTab = (typeof SECTION_TABS)[number];

export const SECTION_KINDS = [
  'briefing',
  'factions',
  'rules_of_engagement',
  'meeting_point',
  'packing_list',
  'story',
  'other',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** `participants`: only people with a seat and the organizer read the section. */
export const SECTION_AUDIENCES = ['everyone', 'participants'] as const;
export type SectionAudience = (typeof SECTION_AUDIENCES)[number];

const TITLE = { required: 'Title is required', max: GAME_LIMITS.sectionTitle, label: 'Title' };
const BODY = { required: 'Text is required', max: GAME_LIMITS.sectionText, label: 'Text' };

/** Optional inputs of a section. Exported because the OpenAPI build skips classes that are not exported. */
export class OptionalSectionInputs {
  @Choice(SECTION_AUDIENCES, 'Unknown audience')
  @Omittable()
  audience?: SectionAudience;

  /** Only the organizer sees a draft. */
  @IsBoolean({ message: 'isPublished must be true or false' })
  @Omittable()
  isPublished?: boolean;
}

/** Changes of a section. Omitted inputs stay. */
export class GameSectionUpdate extends OptionalSectionInputs {
  @Choice(SECTION_TABS, 'Unknown tab')
  @Omittable()
  tab?: SectionTab;

  @Choice(SECTION_KINDS, 'Unknown kind of section')
  @Omittable()
  kind?: SectionKind;

  @SingleLineText(TITLE)
  @Omittable()
  title?: string;

  /** Markdown. HTML in it is shown as text. */
  @Text(BODY)
  @Omittable()
  body?: string;
}

/** A new section, which becomes the last one. By default, it is a draft, and its audience is everyone. */
export class GameSectionRequest extends OptionalSectionInputs {
  @Choice(SECTION_TABS, 'Unknown tab')
  tab: SectionTab;

  @Choice(SECTION_KINDS, 'Unknown kind of section')
  kind: SectionKind;

  @SingleLineText(TITLE)
  title: string;

  /** Markdown. HTML in it is shown as text. */
  @Text(BODY)
  body: string;
}

/** The new order of a game's sections. */
export class GameSectionOrder {
  /** The ids of all sections of the game. */
  @ArrayMaxSize(GAME_LIMITS.sections, { message: `A game can have at most ${GAME_LIMITS.sections} sections` })
  @IsArray({ message: 'ids must be a list' })
  @IsUUID('all', { each: true, message: 'Section not found' })
  ids: string[];
}

/** A text of the organizer on a game's page. */
export class GameSectionView {
  id: string;
  tab: SectionTab;
  kind: SectionKind;
  title: string;
  /** Markdown. */
  body: string;
  audience: SectionAudience;
  isPublished: boolean;
  updatedAt: string;
}
