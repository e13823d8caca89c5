import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';

const root = resolve(__dirname, '../src');

const MAX_COLLABORATORS = 6;

/** Both have a collaborator for each type of content that can be reported. */
const EXCEPTIONS = [
  'features/moderation/reports/report-targets.ts: ReportTargets injects 10',
  'features/moderation/reports/reportable-content.ts: ReportableContent injects 8',
];

/** The classes with a decorator, such as `@Injectable()`, whose constructor has more parameters than a class may have collaborators. */
function classesOverLimit(path: string, source: string): string[] {
  if (!source.includes('constructor(')) return [];
  const { statements } = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  return statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const { parameters = [] } = declaration.members.find(ts.isConstructorDeclaration) ?? {};
    const isInjected = ts.getDecorators(declaration) !== undefined;
    return isInjected && parameters.length > MAX_COLLABORATORS
      ? `${path}: ${declaration.name?.text} injects ${parameters.length}`
      : [];
  });
}

it('no class injects more than six others, except those that have one for each type of content', () => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && path !== 'metadata.ts',
  );
  expect(paths.length).toBeGreaterThan(300);
  const found = paths.flatMap((path) => classesOverLimit(path, readFileSync(join(root, path), 'utf8')));
  expect(found.sort()).toEqual(EXCEPTIONS);
});

const classWith = (count: number, decorator: string) => {
  const parameters = Array.from({ length: count }, (_, index) => `private readonly part${index}: Map<string, Part>`);
  return `${decorator} export class Parts { constructor(${parameters.join(', ')}) {} }`;
};

it.each([
  ['a service', '@Injectable()'],
  ['a controller', `@Controller('parts')`],
])('reports %s with seven collaborators', (_, decorator) => {
  expect(classesOverLimit('parts.ts', classWith(7, decorator))).toEqual(['parts.ts: Parts injects 7']);
});

it('accepts six collaborators, and seven parameters of a class that Nest does not create', () => {
  expect(classesOverLimit('parts.ts', classWith(6, '@Injectable()'))).toEqual([]);
  expect(classesOverLimit('parts.ts', classWith(7, ''))).toEqual([]);
});
