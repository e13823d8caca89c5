import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const FOLDERS = ['backend/src', 'backend/test', 'backend/launcher', 'frontend', 'e2e', 'bench'];

const WITHOUT_SUBJECT =
  /^(Who|Whoever|Whose|Whom|What|Whatever|Of|It|Its|They|Them|One|Each|Such|That|Those|Once|As|By|So|Where|Whether|How|Which|Others|Nobody|Nothing|Both)\b/;
const BARE_VERB =
  /^(is|are|was|has|have|had|does|do|says|goes|comes|of|to|may|keeps|lets|tells|can|knows|gets|takes|gives|stands|what|who|nobody|nothing|one|each)\b/;

interface Sentence {
  readonly place: string;
  readonly text: string;
}

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.](ts|tsx|mjs)$/.test(file) && !/node_modules|\bdist\b/.test(file))
    .map((file) => join(folder, file)),
);

/** The first line of every comment in a file, also of comments in SQL. */
function commentsIn(file: string, lines: readonly string[]): Sentence[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trim() ?? '';
    const [, start, text] = /^\s*(\/\/|\/\*\*|\*|--) ?(.*?)(?:\s*\*\/)?$/.exec(line) ?? [];
    const continues = start === '*' ? before !== '/**' : start !== '/**' && before.startsWith(start ?? '');
    if (!text || continues || !/^[A-Za-z]/.test(text) || text.startsWith('eslint')) return [];
    return [{ place: `${file}:${index + 1}`, text }];
  });
}

/** The titles of all tests. That of an `it.each` with a long table follows the table: `])('title'`. */
const testTitlesIn = (file: string, lines: readonly string[]): Sentence[] =>
  lines.flatMap((line, index) => {
    const [, text] = /^\s*(?:(?:it|test)(?:\.each\(.*\))?|\]\))\(\s*['"`](.*)/.exec(line) ?? [];
    return text ? [{ place: `${file}:${index + 1}`, text }] : [];
  });

const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').split('\n');

function expectAtMost(share: number, sentences: readonly Sentence[], pattern: RegExp): void {
  const matches = sentences.filter(({ text }) => pattern.test(text));
  if (matches.length <= share * sentences.length) return;
  const list = matches.map(({ place, text }) => `${place}: ${text}`).join('\n');
  throw new Error(`${matches.length} of ${sentences.length} sentences start with ${String(pattern)}:\n${list}`);
}

// The first word is only a rough measure of plain English. The rules themselves are in CONTRIBUTING.md.
describe('the language check', () => {
  it('finds a subject in at least 97 % of the comments', () => {
    expectAtMost(
      0.03,
      sourceFiles.flatMap((file) => commentsIn(file, linesOf(file))),
      WITHOUT_SUBJECT,
    );
  });

  it('finds a specific first word in at least 95 % of the test titles', () => {
    expectAtMost(
      0.05,
      sourceFiles.flatMap((file) => testTitlesIn(file, linesOf(file))),
      BARE_VERB,
    );
  });

  it('finds comments without a subject and test titles with a bare verb', () => {
    const lines = [
      '/** Who is in. */',
      '// What it is',
      '// and more',
      '  -- How many',
      '  -- and more',
      "it('is there', () => {",
      "it.each(x)('sends', () => {",
      "])('has %s', () => {",
    ];
    expect(commentsIn('a.ts', lines).filter(({ text }) => WITHOUT_SUBJECT.test(text))).toHaveLength(3);
    expect(testTitlesIn('a.ts', lines).filter(({ text }) => BARE_VERB.test(text))).toHaveLength(2);
  });
});
