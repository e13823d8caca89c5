import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../src');

const policyPaths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.policy.ts'),
);

/** The policies and rules that the source of a spec does not name. */
function untested(policies: Record<string, object>, spec: string): string[] {
  return Object.entries(policies).flatMap(([policy, rules]) =>
    [
      { name: policy, isTested: spec.includes(policy) },
      ...Object.keys(rules).map((rule) => ({
        name: `${policy}.${rule}`,
        isTested: new RegExp(`[.]${rule}\\b|'${rule}'`).test(spec),
      })),
    ].flatMap(({ name, isTested }) => (isTested ? [] : name)),
  );
}

/** The exported policies of a file. */
const policiesOf = async (path: string): Promise<Record<string, object>> =>
  Object.fromEntries(
    Object.entries((await import(join(root, path))) as Record<string, object>).filter(([name]) =>
      name.endsWith('Policy'),
    ),
  );

const specOf = (path: string): string => {
  const spec = join(root, path.replace('.ts', '.spec.ts'));
  return existsSync(spec) ? readFileSync(spec, 'utf8') : '';
};

it('the spec beside each policy names the policy and each of its rules', async () => {
  expect(policyPaths.length).toBeGreaterThan(20);
  const found = await Promise.all(
    policyPaths.map(async (path) => {
      const policies = await policiesOf(path);
      return Object.keys(policies).length > 0 ? untested(policies, specOf(path)) : `${path} exports no policy`;
    }),
  );
  expect(found.flat()).toEqual([]);
});

const policies = { seatPolicy: { take: () => true, leave: () => true } };

it.each([
  ['', ['seatPolicy', 'seatPolicy.take', 'seatPolicy.leave']],
  [`expect(seatPolicy.take(access)).toBe(true); // leave`, ['seatPolicy.leave']],
  [`it.each(['take', 'leave'])((action) => seatPolicy[action](access))`, []],
])('reports the policies and rules that the spec "%s" does not name', (spec, expected) => {
  expect(untested(policies, spec)).toEqual(expected);
});
