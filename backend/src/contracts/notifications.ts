export const NOTIFICATION_TYPES = ['follow'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export class NotificationView {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The path to open. */
  link: string;
  isRead: boolean;
  createdAt: string;
  sender: {
    id: string;
    firstName: string;
    lastName: string | null;
    nickname: string | null;
    profileImageUrl: string | null;
  } | null;
}

export class CountView {
  count: number;
}
