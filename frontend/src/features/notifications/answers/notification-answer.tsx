import type { NotificationView } from '@contracts/notifications';
import { Check, X } from 'lucide-react';
import { countText } from '@/shared/format/plural';
import { sameSitePath } from '@/shared/session/same-site-path';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { useAnswer } from './answer';
import { ANSWERS, outcomeText } from './notification-answers';

interface NotificationAnswerProps {
  notification: NotificationView;
  /** The id of the element with the question. */
  questionId: string;
  /** Called with the answer. The buttons unmount, so the focus must move elsewhere. */
  onAnswered: () => void;
  /** Runs when the link to the list of requests is followed. */
  onOpen: () => void;
}

/** The buttons to answer a notification or, for several applications, the link to their list. Shows the outcome once the notification is answered. */
export function NotificationAnswer({ notification, questionId, onAnswered, onOpen }: NotificationAnswerProps) {
  const { action, outcome, senders } = notification;
  const reviewPath = sameSitePath(notification.reviewPath);
  const { mutate: answerWith, isPending, variables } = useAnswer(notification);
  if (outcome) {
    const Icon = outcome === 'accepted' || outcome === 'approved' ? Check : X;
    return (
      <p className="mt-1.5 flex items-center gap-1.5 text-xs font-medium text-fg-2">
        <Icon size={14} strokeWidth={2.25} aria-hidden="true" className="text-olive" />
        {outcomeText(notification)}
      </p>
    );
  }
  if (reviewPath) {
    return (
      <ButtonLink to={reviewPath} size="sm" variant="secondary" className="relative z-1 mt-2" onClick={onOpen}>
        Review {countText(senders, 'application')}
      </ButtonLink>
    );
  }
  if (!action) return null;
  return (
    // Above the link that covers the row.
    <div className="relative z-1 mt-2 flex flex-wrap gap-2">
      {ANSWERS[action.kind].map((answer) => (
        <Button
          key={answer.label}
          size="sm"
          variant={answer.variant}
          aria-describedby={questionId}
          loading={isPending && variables.answer === answer}
          className={answer.variant === 'neutral' ? 'ring-1 ring-control ring-inset' : undefined}
          onClick={() => !isPending && answerWith({ action, answer }, { onSuccess: onAnswered })}
        >
          {answer.label}
        </Button>
      ))}
    </div>
  );
}
