import type { NotificationView } from '@contracts/notifications';
import { pagedQuery } from '@/shared/api/paged-query';

export const notificationsQuery = pagedQuery<NotificationView>(['/api/notifications'], '/api/notifications?limit=20');
