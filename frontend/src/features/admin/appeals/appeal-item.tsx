import type { AppealView } from '@contracts/suspensions';
import type { AppealDecision } from '@contracts/suspension-options';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { dateTimeText } from '@/shared/format/date-time';
import { displayName, shortName } from '@/shared/format/names';
import { PersonName } from '@/shared/people/person-name';
import { Button } from '@/shared/ui/buttons/button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { toast } from '@/shared/ui/feedback/toast';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { ADMIN_KEY, APPEALS_PATH } from '../api/admin-queries';
import { AccountLink } from '../components/account-link';

/** An appeal with the suspension it is about. */
export function AppealItem({ appeal }: { appeal: AppealView }) {
  const { person, suspendedBy, until } = appeal;
  const queries = useQueryClient();
  const [openDialog, setOpenDialog] = useState<AppealDecision | null>(null);
  const decide = useMutation({
    mutationFn: (decision: AppealDecision) => sendConfirmed('PUT', `${APPEALS_PATH}/${appeal.id}`, { decision }),
    onSuccess: (_, decision) =>
      toast({
        title: decision === 'accepted' ? 'Appeal accepted' : 'Appeal rejected',
        description: `We emailed ${shortName(person)} the decision.`,
        tone: 'good',
      }),
    onError: (error) => toast({ title: 'Your decision wasn’t saved', description: errorMessage(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const name = displayName(person);
  return (
    <li className="flex items-start gap-3 p-4 max-lg:flex-wrap">
      <Avatar person={person} size={44} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          <AccountLink person={person} className="underline-offset-3 hover:underline">
            <PersonName person={person} />
          </AccountLink>
        </p>
        <p className="text-sm text-fg-2 wrap-anywhere">
          Suspended by {shortName(suspendedBy)} on {dateTimeText(appeal.suspendedAt)}
          {until ? `, until ${dateTimeText(until)}` : ', until lifted'}
        </p>
        <dl className="mt-3 grid gap-2">
          <Text label="Reason" text={appeal.reason} />
          <Text label="Appeal" text={appeal.text} />
        </dl>
        <p className="mt-2 text-sm text-fg-2">{outcomeOf(appeal)}</p>
      </div>
      {appeal.can.decide && (
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" size="sm" loading={decide.isPending} onClick={() => setOpenDialog('accepted')}>
            Accept<span className="sr-only"> the appeal of {name}</span>
          </Button>
          <Button variant="outline" size="sm" loading={decide.isPending} onClick={() => setOpenDialog('rejected')}>
            Reject<span className="sr-only"> the appeal of {name}</span>
          </Button>
        </div>
      )}
      <AlertDialog
        open={openDialog === 'accepted'}
        onOpenChange={() => setOpenDialog(null)}
        title="Accept the appeal?"
        confirm="Accept appeal"
        isHarmless
        onConfirm={() => decide.mutate('accepted')}
      >
        The suspension is lifted, and {name} can sign in again.
      </AlertDialog>
      <AlertDialog
        open={openDialog === 'rejected'}
        onOpenChange={() => setOpenDialog(null)}
        title="Reject the appeal?"
        confirm="Reject appeal"
        onConfirm={() => decide.mutate('rejected')}
      >
        The suspension stays, and {name} can’t appeal again.
      </AlertDialog>
    </li>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-fg-2">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </dd>
    </div>
  );
}

function outcomeOf({ appealedAt, decision, decidedBy, decidedAt, can }: AppealView): string {
  if (decision && decidedAt)
    return `${decision === 'accepted' ? 'Accepted' : 'Rejected'}${decidedBy ? ` by ${shortName(decidedBy)}` : ''} on ${dateTimeText(decidedAt)}`;
  return can.decide ? `Sent on ${dateTimeText(appealedAt)}` : 'The suspension ended without a decision';
}
