import { casesOf } from './access-case.js';
import { accountsRoutes } from './table/accounts.js';
import { adminRoutes } from './table/admin.js';
import { blocksRoutes } from './table/blocks.js';
import { feedEvents, feedRoutes } from './table/feed.js';
import { fieldsEvents, fieldsRoutes } from './table/fields.js';
import { gamesEvents, gamesRoutes } from './table/games.js';
import { mediaRoutes } from './table/media.js';
import { messagingEvents, messagingRoutes } from './table/messaging.js';
import { moderationRoutes } from './table/moderation.js';
import { placesRoutes } from './table/places.js';
import { platformRoutes } from './table/platform.js';
import { teamsEvents, teamsRoutes } from './table/teams.js';
import { usersRoutes } from './table/users.js';

/** The expected answer of every route to every role. A refused call changes nothing. */
export const ROUTES = casesOf({
  ...accountsRoutes,
  ...usersRoutes,
  ...blocksRoutes,
  ...placesRoutes,
  ...feedRoutes,
  ...fieldsRoutes,
  ...gamesRoutes,
  ...teamsRoutes,
  ...mediaRoutes,
  ...messagingRoutes,
  ...moderationRoutes,
  ...adminRoutes,
  ...platformRoutes,
});

/** The expected answer of every socket event to every role. */
export const EVENTS = casesOf({ ...messagingEvents, ...feedEvents, ...teamsEvents, ...fieldsEvents, ...gamesEvents });
