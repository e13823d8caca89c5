import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PLATFORM = resolve(__dirname, '../src/platform');

/** Words of features. `field`, `post` and `message` are left out, because in the platform they also mean an input, the HTTP method and a text. */
const FEATURE_WORDS = /airsoft|player|team|game|venue|conversation|callsign|organizer/gi;

const featureWordsIn = (text: string): string[] => text.match(FEATURE_WORDS) ?? [];

// A migration describes the tables of features, and a spec may use their events as examples.
const sources = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith(join('database', 'migrations')),
);

it('the platform mentions no players, teams, games, venues or conversations', () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.map((file) => ({ file, words: featureWordsIn(readFileSync(join(PLATFORM, file), 'utf8')) }));
  expect(found.filter(({ words }) => words.length > 0)).toEqual([]);
});

it('finds the words of features in names, SQL and comments', () => {
  expect(featureWordsIn('/** A Team. */ const playerCells = `SELECT FROM games`; const stream = 1;')).toEqual([
    'Team',
    'player',
    'game',
  ]);
});
