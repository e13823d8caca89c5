import { LIMITS } from '@contracts/limits';
import type { ApplicationDecision, TeamApplicationView } from '@contracts/team-requests';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { LongText } from '@/shared/ui/text/long-text';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { toast } from '@/shared/ui/feedback/toast';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { useDecideApplication } from './application-requests';

interface ApplicationItemProps {
  application: TeamApplicationView;
  /** Moves the focus, because this item unmounts. */
  onAnswered: () => void;
}

/** Shows an application with the buttons to answer it. */
export function ApplicationItem({ application, onAnswered }: ApplicationItemProps) {
  const { user, message, appliedAt, teamId } = application;
  const decide = useDecideApplication(teamId, application.id);
  /** The answer that is being sent. */
  const pending = decide.isPending ? decide.variables.status : null;
  const [note, setNote] = useState<string | null>(null);
  const name = displayName(user);
  const answer = (status: ApplicationDecision['status']) =>
    // `mutate` callbacks don't run after this item unmounts; the promise resolves all the same.
    void decide.mutateAsync({ status, note: note?.trim() || null }).then(
      () => {
        const outcome = status === 'approved' ? `${name} joined the team.` : `${name}’s application was rejected.`;
        toast({ title: outcome, tone: status === 'approved' ? 'good' : 'plain' });
        onAnswered();
      },
      () => undefined,
    );
  return (
    <article aria-label={`Application of ${name}`} className="px-5 py-4 max-md:px-4">
      <div className="flex items-center gap-3">
        <Avatar person={user} />
        <div className="min-w-0">
          <PersonLink person={user} className="font-semibold wrap-anywhere underline-offset-3 hover:underline">
            <PersonName person={user} />
          </PersonLink>
          <p className="text-sm text-fg-2 wrap-anywhere">
            <RelativeTime at={appliedAt} kind="recent" />
          </p>
        </div>
      </div>
      {message && (
        <LongText
          text={message}
          startExpanded={false}
          className="mt-2.5 overflow-hidden whitespace-pre-line text-pretty wrap-anywhere outline-none"
        >
          {message}
        </LongText>
      )}
      {note !== null && (
        <FormInput label="Note to the applicant" optional className="mt-3">
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              value={note}
              maxLength={LIMITS.bio}
              onChange={({ target }) => setNote(target.value)}
              grow={{ min: 68, max: 160 }}
            />
          )}
        </FormInput>
      )}
      <div className="mt-3 flex gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          loading={pending === 'approved'}
          disabled={pending === 'rejected'}
          onClick={() => answer('approved')}
        >
          Approve<span className="sr-only"> {name}</span>
        </Button>
        <Button
          variant="outline"
          className="flex-1"
          loading={pending === 'rejected'}
          disabled={pending === 'approved'}
          onClick={() => answer('rejected')}
        >
          Reject<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {note === null && (
        <button
          type="button"
          className="mt-1.5 text-sm text-fg-2 underline-offset-2 hover:text-fg hover:underline max-md:min-h-11"
          onClick={() => setNote('')}
        >
          Add a note<span className="sr-only"> to {name}</span>
        </button>
      )}
    </article>
  );
}
