import { CLEARED_TARGETS, type ReportAction, type ReportTarget } from '@contracts/report-options';

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

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isCleared = (type: ReportTarget): boolean => CLEARED_TARGETS.includes(type);

/** The button that removes the content: "Remove post". */
export const removalLabel = (type: ReportTarget): string =>
  `${isCleared(type) ? 'Clear' : 'Remove'} ${TARGET_NAMES[type]}`;

/** The explanation in the dialog of a decision. */
export function consequenceOf(action: ReportAction, type: ReportTarget): string {
  const noun = TARGET_NAMES[type];
  switch (action) {
    case 'dismiss':
      return `The ${noun} stays, and everybody who reported it is told that it does not break the rules.`;
    case 'warn':
      return `The ${noun} stays. The person who is responsible for it is told the reason and your message.`;
    case 'suspend':
      return `The person who is responsible for the ${noun} is signed out at once, cannot log in, and is told the reason and your message. Nobody sees their profile and posts. They can appeal once.`;
    case 'remove':
      return isCleared(type)
        ? `Deletes the texts and pictures of the ${noun}. Its name stays. The person who is responsible for it is told the reason and your message. This cannot be undone.`
        : `Deletes the ${noun} for everyone. Its author is told the reason and your message. This cannot be undone.`;
  }
}

/** The toast after a decision. */
export function doneText(action: ReportAction, type: ReportTarget): string {
  if (action === 'dismiss') return 'Report dismissed';
  if (action === 'warn') return 'Warning sent';
  if (action === 'suspend') return 'Account suspended';
  return `${capitalized(TARGET_NAMES[type])} ${isCleared(type) ? 'cleared' : 'removed'}`;
}

/** The past tense of a decision, after the name of an administrator. */
export function decisionText(action: ReportAction, type: ReportTarget): string {
  if (action === 'dismiss') return 'dismissed the reports';
  if (action === 'warn') return 'sent a warning';
  if (action === 'suspend') return 'suspended the author';
  return `${isCleared(type) ? 'cleared' : 'removed'} the ${TARGET_NAMES[type]}`;
}
