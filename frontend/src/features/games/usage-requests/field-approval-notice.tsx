import type { GamePageView } from '@contracts/games';
import { Hourglass, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { usageText } from './approved-usage';
import { useAskAgain, useWithdrawRequest } from './usage-request-queries';

interface FieldApprovalNoticeProps {
  game: GamePageView;
  /** Opens the form of the game. */
  onEdit: () => void;
}

/** Tells the organizer, and the field's admins, that the game has no approved field yet, and what they can do. */
export function FieldApprovalNotice({ game, onEdit }: FieldApprovalNoticeProps) {
  const { can, fieldApproval, field } = game;
  const isPublic = field !== null && (fieldApproval === 'own' || fieldApproval === 'approved');
  if (isPublic || (game.status !== 'upcoming' && game.status !== 'ongoing')) return null;
  if (can.edit) return <OrganizerNotice game={game} onEdit={onEdit} />;
  // Only the field's admins see the field of a pending game that others organize.
  if (field === null || fieldApproval !== 'pending') return null;
  return (
    <Notice title="This game is waiting for approval by the field’s admins." text={approvedText(game)}>
      <ButtonLink to={`/fields/${field.id}`} size="sm">
        Answer the request
      </ButtonLink>
    </Notice>
  );
}

const approvedText = ({ approvedUsage, timeZone }: GamePageView): string | undefined =>
  approvedUsage ? `Already approved for ${usageText(approvedUsage, timeZone)}.` : undefined;

/** Says how a game whose larger request was not approved gets its earlier approval back. */
const returnText = (game: GamePageView): string | undefined => {
  const approved = approvedText(game);
  return approved && `${approved} Change the game back to that to use the field.`;
};

const joinTexts = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ');

function OrganizerNotice({ game, onEdit }: FieldApprovalNoticeProps) {
  const { field, fieldApproval, fieldNote, usageRequestId, status } = game;
  const withdraw = useWithdrawRequest(game);
  const askAgain = useAskAgain(game);
  const isUpcoming = status === 'upcoming';
  const chooseAnother = isUpcoming && (
    <Button size="sm" onClick={onEdit}>
      Choose another field
    </Button>
  );
  if (field === null)
    return (
      <Notice cannotUseField title={`The field was deleted.${isUpcoming ? ' This game needs another one.' : ''}`}>
        {chooseAnother}
      </Notice>
    );
  if (fieldApproval === 'pending' && isUpcoming)
    return (
      <Notice
        title={`The admins of ${field.name} haven’t answered yet.`}
        text={joinTexts(approvedText(game), 'Until they approve the game, others can’t see which field it is.')}
      >
        {usageRequestId && (
          <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(usageRequestId)}>
            Withdraw request
          </Button>
        )}
      </Notice>
    );
  if (fieldApproval === 'rejected')
    return (
      <Notice
        cannotUseField
        title={`The admins of ${field.name} rejected this game.`}
        text={joinTexts(fieldNote && `“${fieldNote}”`, returnText(game))}
      >
        {chooseAnother}
      </Notice>
    );
  if (fieldApproval === 'withdrawn')
    return (
      <Notice
        cannotUseField
        title={`You withdrew the request to use ${field.name}.`}
        text={joinTexts('Others can’t see which field it is.', returnText(game))}
      >
        {isUpcoming && (
          <Button size="sm" loading={askAgain.isPending} onClick={() => askAgain.mutate(undefined)}>
            Ask again
          </Button>
        )}
        {chooseAnother}
      </Notice>
    );
  return (
    <Notice
      cannotUseField
      title={`The admins of ${field.name} didn’t approve this game before its start.`}
      text="Others can’t see which field it is."
    />
  );
}

interface NoticeProps {
  title: string;
  text?: string;
  /** True when the game has no field that it may use, until the organizer acts. */
  cannotUseField?: boolean;
  children?: ReactNode;
}

function Notice({ title, text, cannotUseField = false, children }: NoticeProps) {
  const Icon = cannotUseField ? MapPinOff : Hourglass;
  return (
    <section
      aria-label="Field approval"
      className="card mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-md:mb-2 max-md:px-4"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-olive" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{title}</p>
        {text && (
          <p dir="auto" className="mt-0.5 text-sm text-fg-2 wrap-anywhere">
            {text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
