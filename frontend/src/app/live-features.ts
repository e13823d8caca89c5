import { adminLive } from '@/features/admin/admin.live';
import { feedLive } from '@/features/feed/feed.live';
import { fieldLive } from '@/features/fields/field.live';
import { gameLive } from '@/features/games/game.live';
import { messagingLive } from '@/features/messaging/messaging.live';
import { notificationLive } from '@/features/notifications/notification.live';
import { teamLive } from '@/features/teams/team.live';
import { userLive } from '@/features/users/user.live';
import { retryFailedQueries } from '@/shared/api/query-client';
import type { LiveHandlers } from '@/shared/realtime/live';
import { unreadLive } from '@/shared/unread/unread.live';

/** The socket event handlers of all features. A new feature adds its handlers here. */
export const liveFeatures: LiveHandlers[] = [
  unreadLive,
  userLive,
  feedLive,
  messagingLive,
  notificationLive,
  teamLive,
  fieldLive,
  gameLive,
  adminLive,
  { connected: retryFailedQueries },
];
