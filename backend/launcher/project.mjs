import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const inProject = (...parts) => join(root, ...parts);

export const dataDir = () => resolve(root, process.env.DATA_DIR || 'var');

/** Returns the folder of the embedded PostgreSQL cluster. */
export const postgresDir = () => join(dataDir(), 'postgres');
