import type { NotificationType } from '@contracts/notifications';
import {
  AtSign,
  Bell,
  Heart,
  MailPlus,
  MessageSquare,
  MessageSquareReply,
  Newspaper,
  Reply,
  Share2,
  ShieldCheck,
  SquarePen,
  Star,
  Trash2,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Partial<Record<string, LucideIcon>> = {
  follow: UserPlus,
  like: Heart,
  comment: MessageSquare,
  reply: Reply,
  mention: AtSign,
  share: Share2,
  wall_post: SquarePen,
  team_application: UserRoundPlus,
  team_application_result: UserRoundCheck,
  team_invitation: MailPlus,
  team_invitation_result: UserRoundCheck,
  team_role: ShieldCheck,
  team_post: Newspaper,
  team_deleted: Trash2,
  field_review: Star,
  review_reply: MessageSquareReply,
  field_role: ShieldCheck,
  field_deleted: Trash2,
} satisfies Record<NotificationType, LucideIcon>;

/** A newer server may send types that this page does not know. They get a bell. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type] ?? Bell;
  return <Icon size={15} strokeWidth={2} aria-hidden="true" className="shrink-0 text-olive" />;
}
