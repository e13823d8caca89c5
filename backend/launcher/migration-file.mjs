import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './project.mjs';

const folder = inProject('backend/src/platform/database/migrations');

const pascal = (name) => name.replace(/(^|-)([a-z0-9])/g, (_, dash, letter) => letter.toUpperCase());

const body = (className, statements) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
${statements.map((sql) => `      ${sql.trim()};\n`).join('')}    \`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }
}
`;

function writeList() {
  const files = readdirSync(folder)
    .filter((file) => /^\d+-.+[.]ts$/.test(file))
    .sort();
  const classes = files.map((file) => /export class (\w+)/.exec(readFileSync(join(folder, file), 'utf8'))[1]);
  const imports = files.map((file, index) => `import { ${classes[index]} } from './${file.replace(/ts$/, 'js')}';`);
  const line = `export const MIGRATIONS = [${classes.join(', ')}];`;
  const list = line.length <= 120 ? line : `export const MIGRATIONS = [\n  ${classes.join(',\n  ')},\n];`;
  writeFileSync(
    join(folder, 'index.ts'),
    `${imports.join('\n')}\n\n/** All migrations, in the order in which they run. A shipped migration never changes. */\n${list}\n`,
  );
}

/** Writes a migration with these statements, adds it to the list and returns its path in the project. */
export function writeMigration(name, statements) {
  const time = Date.now();
  const file = join(folder, `${time}-${name}.ts`);
  writeFileSync(file, body(`${pascal(name)}${time}`, statements));
  writeList();
  return relative(root, file);
}
