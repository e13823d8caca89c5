import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const tests = ['**/*.{spec,test,journey}.{ts,tsx}', 'backend/test/**', 'e2e/**'];
const mayReadEnvironment = [
  'backend/src/platform/config/**',
  'backend/launcher/**',
  'bench/**',
  '*.config.js',
  'frontend/vite.config.ts',
  ...tests,
];

const environment = 'Inject Config. Settings are parsed once, in backend/src/platform/config.';
const noEnvironment = {
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environment }],
  'no-restricted-imports': [
    'error',
    { paths: ['process', 'node:process'].map((name) => ({ name, importNames: ['env'], message: environment })) },
  ],
};

const noFocusedTests = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'CallExpression > MemberExpression[property.name="only"]',
      message: 'A focused test skips all others.',
    },
  ],
  'no-restricted-globals': [
    'error',
    ...['fit', 'fdescribe'].map((name) => ({ name, message: 'A focused test skips all others.' })),
  ],
};

const ownPostDecorator = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...['process', 'node:process'].map((name) => ({ name, importNames: ['env'], message: environment })),
        {
          name: '@nestjs/common',
          importNames: ['Post'],
          message: 'Use Post of platform/http/idempotency/post, which handles the Idempotency-Key.',
        },
      ],
    },
  ],
};

export default defineConfig(
  { ignores: ['**/dist/', 'node_modules/', 'var/', 'test-results/', 'playwright-report/', 'backend/src/metadata.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Nest injects by emitted class metadata, which a type import would remove.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  { files: ['**/*.{ts,tsx}'], ignores: mayReadEnvironment, rules: noEnvironment },
  { files: ['backend/src/features/**/*.ts'], rules: ownPostDecorator },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: tests,
    rules: {
      ...noFocusedTests,
      // Answers of the server under test have no type.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
