import { CLEARED_TARGETS, type ReportAction, type ReportTarget } from '@contracts/report-options';
import { capitalize } from '@/shared/format/capitalize';

/** The nouns of what can be reported. */
export const TARGET_NAMES: Record<ReportTarget, string> = {
  message: 'message',
  post: 'post',
  comment: 'comment',
  review: 'review',
  user: 'profile',
  team: 'team',
  field: 'field',
  game: 'game',
};

const isClearedInsteadOfRemoved = (type: ReportTarget): boolean => CLEARED_TARGETS.includes(type);

/** The button that removes the content: "Remove post". */
export const removalLabel = (type: ReportTarget): string =>
  `${isClearedInsteadOfRemoved(type) ? 'Clear' : 'Remove'} ${TARGET_NAMES[type]}`;

/** The explanation in the dialog of a decision. */
export function consequenceOf(action: ReportAction, type: ReportTarget): string {
  const noun = TARGET_NAMES[type];
  switch (action) {
    case 'dismiss':
      return `The ${noun} stays. Everyone who reported it will hear that it doesn’t break the rules.`;
    case 'warn':
      return `The ${noun} stays. The player responsible will see the reason and your message.`;
    case 'suspend':
      return `The player responsible for the ${noun} is signed out at once and can’t sign in. They’ll get the reason and your message, and can appeal once. Their profile and posts are hidden.`;
    case 'remove':
      return isClearedInsteadOfRemoved(type)
        ? `Deletes the texts and pictures of the ${noun}, but keeps its name. The player responsible will see the reason and your message. This can’t be undone.`
        : `Deletes the ${noun} for everyone. Its author will see the reason and your message. This can’t be undone.`;
  }
}

/** The toast after a decision. */
export function doneText(action: ReportAction, type: ReportTarget): string {
  if (action === 'dismiss') return 'Report dismissed';
  if (action === 'warn') return 'Warning sent';
  if (action === 'suspend') return 'Account suspended';
  return `${capitalize(TARGET_NAMES[type])} ${isClearedInsteadOfRemoved(type) ? 'cleared' : 'removed'}`;
}

/** The past tense of a decision, after the name of an administrator. */
export function decisionText(action: ReportAction, type: ReportTarget): string {
  if (action === 'dismiss') return 'dismissed the reports';
  if (action === 'warn') return 'sent a warning';
  if (action === 'suspend') return 'suspended the author';
  return `${isClearedInsteadOfRemoved(type) ? 'cleared' : 'removed'} the ${TARGET_NAMES[type]}`;
}
