import { describeHandlerDeath } from '../reliability/handler-death.js';

describeHandlerDeath('Redis');
