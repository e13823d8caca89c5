import { register } from 'node:module';

// Node 20 reads no TypeScript; what runs beside the build (benchmarks) is compiled as it is loaded.
register('./typescript-hooks.mjs', import.meta.url);
