import type { SectionKind, SectionTab } from '@contracts/game-sections';

export const KIND_LABELS: Record<SectionKind, string> = {
  briefing: 'Briefing',
  factions: 'Factions',
  rules_of_engagement: 'Rules of engagement',
  meeting_point: 'Meeting point',
  packing_list: 'Packing list',
  story: 'Story',
  other: 'Other',
};

export const TAB_LABELS: Record<SectionTab, string> = { game_play: 'Game Play', fragments: 'Fragments' };
