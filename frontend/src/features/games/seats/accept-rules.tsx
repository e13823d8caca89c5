import type { GameView } from '@contracts/games';
import { clsx } from 'clsx';
import { Button } from '@/shared/ui/buttons/button';
import { useAcceptRules } from './seat-requests';
import { useRequirements } from './use-requirements';

interface AcceptRulesProps {
  game: GameView;
  /** The acceptance is the main action of its page. */
  isMain?: boolean;
  className?: string;
}

/** Asks a participant to accept rules that are new, or have changed since they joined. */
export default function AcceptRules({ game, isMain = false, className }: AcceptRulesProps) {
  const accept = useAcceptRules(game.id);
  const rules = useRequirements(game);
  return (
    <div
      role="status"
      className={clsx('flex flex-wrap items-center justify-between gap-3 bg-orange-wash py-3 text-sm', className)}
    >
      <p>The rules are new or have changed since you joined.</p>
      <Button
        variant={isMain ? 'commit' : 'olive'}
        size={isMain ? 'md' : 'sm'}
        className={clsx(isMain && 'w-full')}
        loading={rules.isLoading || accept.isPending}
        onClick={() => rules.confirm(({ acceptedRules = '' }) => accept.mutate({ acceptedRules }), 'seat')}
      >
        Read and accept
      </Button>
      {rules.dialog}
    </div>
  );
}
