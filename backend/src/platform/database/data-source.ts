import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { configFromEnvironment } from '../config/config.js';
import { databaseOptions } from './database-options.js';

const built = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Used only by `npm run migration`, which compares the built entities with the database. */
export default new DataSource({
  ...databaseOptions(configFromEnvironment()),
  entities: [join(built, 'features/**/*.entity.js')],
});
