import type { AuditEntryView } from '@contracts/audit';
import { countText } from '@/shared/format/plural';
import { dateTimeText } from '@/shared/format/date-time';
import { PersonName } from '@/shared/people/person-name';
import { AccountLink } from '../components/account-link';

/** The administrator's action as a text. For an action without a text of its own, the text is derived from its name: "post.removed" becomes "removed a post". */
export function AuditText({ entry }: { entry: AuditEntryView }) {
  const { action, details, targetType, targetPerson } = entry;
  if (action === 'jobs.retried') return <>retried {countText(Number(details['retried']), 'failed job')}</>;
  const reports = countText(Number(details['reports'] ?? 1), 'report');
  const target = targetPerson ? (
    <AccountLink person={targetPerson} className="font-medium text-olive underline underline-offset-3">
      <PersonName person={targetPerson} />
    </AccountLink>
  ) : (
    `a ${targetType === 'user' ? 'profile' : targetType}`
  );
  // The account is the actor of these entries, because a command has no signed-in user.
  if (details['by'] === 'command')
    return action === 'user.two-factor-turned-off' ? (
      <>had two-factor sign-in turned off by a command on the server</>
    ) : (
      <>became an administrator by a command on the server</>
    );
  if (action === 'user.role-changed')
    return details['role'] === 'admin' ? (
      <>made {target} an administrator</>
    ) : (
      <>removed {target} from the administrators</>
    );
  if (action === 'user.suspended')
    return (
      <>
        suspended {target}{' '}
        {typeof details['until'] === 'string' ? `until ${dateTimeText(details['until'])}` : 'until lifted'}
      </>
    );
  if (action === 'user.suspension-lifted') return <>lifted the suspension of {target}</>;
  if (action === 'appeal.accepted' || action === 'appeal.rejected')
    return (
      <>
        {action === 'appeal.accepted' ? 'accepted' : 'rejected'} the appeal of {target}
      </>
    );
  if (action === 'report.dismissed')
    return (
      <>
        dismissed {reports} about {target}
      </>
    );
  if (action === 'report.resolved-by-suspension')
    return (
      <>
        resolved {reports} about {target} by suspending the author
      </>
    );
  if (action === 'user.warned')
    return (
      <>
        warned {target} after {reports}
      </>
    );
  if (action.endsWith('.cleared'))
    return (
      <>
        deleted the texts and pictures of {target} after {reports}
      </>
    );
  if (action === 'hold-rule.added' || action === 'hold-rule.removed')
    return (
      <>
        {action === 'hold-rule.added' ? 'added' : 'removed'} the{' '}
        {details['kind'] === 'link' ? 'rule that holds every link' : `held ${details['kind']} “${details['value']}”`}
      </>
    );
  if (action === 'user.deleted') return <>deleted the account with the ID {entry.targetId.slice(-8)}</>;
  return (
    <>
      {action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')} {target}
    </>
  );
}
