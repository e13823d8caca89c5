import { register } from 'node:module';

// Node 20 doesn't run TypeScript. These hooks compile the files of unbuilt programs, such as benchmarks, when they are loaded.
register('./typescript-hooks.mjs', import.meta.url);
