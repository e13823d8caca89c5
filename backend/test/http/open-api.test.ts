import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../../src/contracts/limits.js';
import { MAP } from '../../src/contracts/map-limits.js';
import { APPLICATION_LIMIT } from '../../src/features/teams/applications/applications.controller.js';
import { ROUTES } from '../access/access-table.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { ServerProcess } from '../reliability/server-process.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Answers = Record<string, { content?: { 'application/json'?: { schema: object } } }>;

let database: TestDatabase;
let server: ServerProcess;
let api: OpenAPIObject;
let operations: Map<string, Operation>;

const BUILD_TIMEOUT_MS = 240_000;

// Starts the built server, because the compiler plugin adds the types during the build.
beforeAll(async () => {
  database = await createDatabase();
  server = await ServerProcess.start(database.url);
  api = (await (await fetch(`${server.url}/api/docs-json`)).json()) as OpenAPIObject;
  operations = new Map(
    Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server.remove();
  await database.drop();
});

const requiredIn = (name: string) => (api.components?.schemas?.[name] as { required?: string[] }).required ?? [];
const propertiesOf = (name: string) =>
  Object.keys((api.components?.schemas?.[name] as { properties?: object }).properties ?? {});
const bodyOf = ({ requestBody }: Operation) => /schemas\/(\w+)/.exec(JSON.stringify(requestBody))?.[1];
const answersOf = (operation: Operation) => operation.responses as Answers;
const operationsThat = (holds: (operation: Operation) => boolean) =>
  [...operations].filter(([, operation]) => holds(operation)).map(([route]) => route);

type Contract = new () => object;

/** The classes that describe requests and answers. */
async function contracts(): Promise<Contract[]> {
  const folder = join(import.meta.dirname, '../../src/contracts');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.spec.ts'));
  const modules = await Promise.all(
    names.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap(Object.values).filter((value) => typeof value === 'function') as Contract[];
}

/** The names of the properties that a request class validates. */
const inputsOf = (request: Contract): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(request, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

it('describes every route for clients', () => {
  const forClients = (route: string) => !/ \/(healthz|readyz|metrics|api\/docs)/.test(route);
  const routes = [...new Set(ROUTES.map(({ target }) => target))].filter(forClients).sort();
  expect([...operations.keys()].sort()).toEqual(routes);
});

it('marks six inputs of a new field as required, and none of an update', () => {
  const required = ['name', 'address', 'country', 'fieldSizeValue', 'fieldSizeUnit', 'contactPerson'];
  expect(requiredIn('FieldRequest').sort()).toEqual(required.sort());
  expect(requiredIn('FieldUpdate')).toEqual([]);
  expect(requiredIn('TeamUpdate')).toEqual([]);
});

it('describes every input of every request body', async () => {
  const bodies = [...operations.values()].map(bodyOf).filter((name) => name !== undefined);
  const requests = (await contracts()).filter(({ name }) => bodies.includes(name));
  expect(requests.map(({ name }) => name).sort()).toEqual([...new Set(bodies)].sort());
  const undocumented = (request: Contract) =>
    inputsOf(request)
      .filter((input) => !propertiesOf(request.name).includes(input))
      .map((input) => `${request.name}.${input}`);
  expect(requests.flatMap(undocumented)).toEqual([]);
});

it('describes nested objects of answers by a named schema, because an inline one loses its nullability', () => {
  type Properties = Record<string, { properties?: object }>;
  const nameless = Object.entries(api.components?.schemas ?? {}).flatMap(([name, schema]) =>
    Object.entries((schema as { properties?: Properties }).properties ?? {})
      .filter(([property, { properties }]) => properties && property !== 'can' && property !== 'why')
      .map(([property]) => `${name}.${property}`),
  );
  expect(nameless).toEqual([]);
});

it('describes the success and failure answers of every route', () => {
  const isDescribed = ([status, { content }]: [string, Answers[string]]) =>
    ['204', '302'].includes(status) || (/^2/.test(status) && content !== undefined);
  expect(operationsThat((operation) => !Object.entries(answersOf(operation)).some(isDescribed))).toEqual([]);
  const problem = { $ref: '#/components/schemas/ProblemView' };
  const failure = (operation: Operation) => answersOf(operation)['default']?.content?.['application/json']?.schema;
  expect(operationsThat((operation) => JSON.stringify(failure(operation)) !== JSON.stringify(problem))).toEqual([]);
});

it('marks the session as optional on exactly the routes open to visitors', () => {
  const open = new Set(
    ROUTES.filter(({ role, outcome }) => role === 'visitor' && outcome !== 401).map(({ target }) => target),
  );
  const optionalSession = operationsThat(({ security }) => JSON.stringify(security) === '[{},{"cookie":[]}]');
  expect(optionalSession.filter((route) => !open.has(route))).toEqual([]);
  expect([...open].filter((route) => operations.has(route) && !optionalSession.includes(route))).toEqual([]);
});

it('never requires a page limit', () => {
  const requiresLimit = ({ parameters = [] }: Operation) =>
    parameters.some((parameter) => 'name' in parameter && parameter.name === 'limit' && parameter.required);
  expect(operationsThat(requiresLimit)).toEqual([]);
});

it('describes the default and maximum page limit of lists and maps', () => {
  const limitOf = (route: string) =>
    operations.get(route)?.parameters?.find((parameter) => 'name' in parameter && parameter.name === 'limit');
  expect(limitOf('GET /api/teams')).toMatchObject({
    required: false,
    schema: { maximum: LIMITS.pageMax, default: LIMITS.pageDefault },
  });
  expect(limitOf('GET /api/players/map-data')).toMatchObject({
    required: false,
    schema: { maximum: MAP.pageMax, default: MAP.pageMax },
  });
});

it('describes rate limits and the Idempotency-Key header', () => {
  const { attempts } = APPLICATION_LIMIT;
  const apply = operations.get('POST /api/teams/:id/applications');
  expect(apply?.responses).toMatchObject({ 429: { description: `After ${attempts} requests within 60 minutes` } });
  expect(apply?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
});
