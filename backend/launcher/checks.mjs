const sources = ['backend', 'frontend', 'e2e', 'bench'];

/** What proves a change without running the program, the longest first. */
export const checks = [
  { name: 'lint', run: ['eslint', '.'] },
  { name: 'test types', run: ['tsc', '--project', 'tsconfig.json'] },
  { name: 'server types', run: ['tsc', '--project', 'tsconfig.build.json'] },
  { name: 'browser types', run: ['tsc', '--project', 'frontend/tsconfig.json'] },
  {
    name: 'unit tests',
    run: ['jest', '--selectProjects', 'unit', 'unit-browser', '--passWithNoTests'],
    runner: 'jest',
  },
  { name: 'formatting', run: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'import walls', run: ['depcruise', '--config', '.dependency-cruiser.mjs', ...sources] },
];
