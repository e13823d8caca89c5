import type { MapKind } from '@contracts/maps';
import type { Nouns } from '@/shared/map/markers';

interface MapTexts {
  title: string;
  /** The plural noun, capitalized. */
  name: string;
  nouns: Nouns;
  /** The type of one entry. */
  type: string;
  /** The hint on an empty map. */
  hint: string;
  pathOf: (id: string) => string;
}

export const MAP_TEXTS: Record<MapKind, MapTexts> = {
  players: {
    title: 'Global Players Map',
    name: 'Players',
    nouns: ['player', 'players'],
    type: 'Player',
    hint: 'Add a location in profile settings to appear here.',
    pathOf: (id) => `/profile/${id}`,
  },
  teams: {
    title: 'Global Teams Map',
    name: 'Teams',
    nouns: ['team', 'teams'],
    type: 'Team',
    hint: 'Teams appear here once they add a location.',
    pathOf: (id) => `/teams/${id}`,
  },
  fields: {
    title: 'Global Fields Map',
    name: 'Fields',
    nouns: ['field', 'fields'],
    type: 'Field',
    hint: 'Fields need address information to appear here.',
    pathOf: (id) => `/fields/${id}`,
  },
  games: {
    title: 'Global Games Map',
    name: 'Games',
    nouns: ['game', 'games'],
    type: 'Game',
    hint: 'Games appear here once they have a field with a location.',
    pathOf: (id) => `/games/${id}`,
  },
};
