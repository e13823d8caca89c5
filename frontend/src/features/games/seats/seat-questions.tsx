import type { GameView } from '@contracts/games';
import { clsx } from 'clsx';
import { Button } from '@/shared/ui/buttons/button';
import { useFocusAfterUnmount } from '@/shared/ui/layout/use-focus-after-unmount';
import { formatDay } from '../game-times';
import { useAcceptRules, useConfirmSeat } from '../own-seat-kit/own-seat-requests';
import { useRulesDialog } from './use-rules-dialog';

interface SeatQuestionsProps {
  game: GameView;
  /** The questions that the viewer has not answered. */
  seat: { mustConfirm: boolean; mustAcceptRules?: boolean };
  /** The first answer is the main action of its page. */
  isMain?: boolean;
  className?: string;
}

/** Asks a participant whether they still come after the date has moved, and to accept rules that are new or have changed since they joined. */
export default function SeatQuestions({ game, seat, isMain = false, className }: SeatQuestionsProps) {
  const confirmSeat = useConfirmSeat(game.id);
  const acceptRules = useAcceptRules(game.id);
  const rules = useRulesDialog(game, true);
  return (
    <>
      {seat.mustConfirm && (
        <Question
          text={`The date has changed to ${formatDay(game.gameStartDate, game.timeZone)}. Are you still coming?`}
          answer="I’m still coming"
          onAnswer={() => confirmSeat.mutate({ start: game.gameStartDate })}
          isPending={confirmSeat.isPending}
          isMain={isMain}
          isWide={isMain}
          className={className}
        />
      )}
      {seat.mustAcceptRules && (
        <Question
          text="The rules are new or have changed since you joined."
          answer="Read and accept"
          onAnswer={() => rules.confirm(({ acceptedRules = '' }) => acceptRules.mutate({ acceptedRules }))}
          isPending={rules.isLoading || acceptRules.isPending}
          isMain={isMain && !seat.mustConfirm}
          isWide={isMain}
          className={className}
        />
      )}
      {rules.dialog}
    </>
  );
}

interface QuestionProps {
  text: string;
  answer: string;
  onAnswer: () => void;
  isPending: boolean;
  isMain: boolean;
  /** The button is as wide as the question. */
  isWide: boolean;
  className: string | undefined;
}

function Question({ text, answer, onAnswer, isPending, isMain, isWide, className }: QuestionProps) {
  const box = useFocusAfterUnmount();
  return (
    <div
      ref={box}
      role="status"
      className={clsx('flex flex-wrap items-center justify-between gap-3 bg-orange-wash py-3 text-sm', className)}
    >
      <p>{text}</p>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size={isWide ? 'md' : 'sm'}
        className={clsx(isWide && 'w-full')}
        loading={isPending}
        onClick={onAnswer}
      >
        {answer}
      </Button>
    </div>
  );
}
