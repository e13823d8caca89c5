import { describeHandlerDeath } from './handler-death.js';

describeHandlerDeath('PostgreSQL');
