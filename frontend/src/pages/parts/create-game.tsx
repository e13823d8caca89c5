import { Plus } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { GameForm, preloadGameForm } from './game-form';
import { useOpenByLink } from './use-open-by-link';

interface CreateGameProps {
  /** The path of the page, to which a visitor returns from the sign-in page. */
  path: string;
  /** The field of the new game. */
  initialField?: { id: string; name: string };
  /** The team for which the new game is announced. */
  initialTeam?: { id: string; name: string };
  /** False for a second button on the same page. */
  isOpenedByLink?: boolean;
  variant?: 'primary' | 'neutral' | 'secondary' | 'outline';
  className?: string;
}

/** The button that opens the form for a new game, which `?create=1` opens, too. Leads visitors to the sign-in page. */
export function CreateGame({
  path,
  initialField,
  initialTeam,
  isOpenedByLink = true,
  variant = 'primary',
  className = 'shrink-0',
}: CreateGameProps) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const signIn = withReturnPath('/login', `${path}?create=1`);
  const openByLink = () => (viewer ? setIsOpen(true) : navigate(signIn, { replace: true }));
  useOpenByLink('create', isOpenedByLink ? openByLink : null);
  const content = (
    <>
      <Plus size={17} strokeWidth={2} aria-hidden="true" /> Create Game
    </>
  );
  if (!viewer) {
    return (
      <ButtonLink to={signIn} variant={variant} className={className}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant={variant} className={className} onPointerEnter={preloadGameForm} onClick={() => setIsOpen(true)}>
        {content}
      </Button>
      {isOpen && (
        <GameForm
          initialField={initialField}
          initialTeam={initialTeam}
          onClose={() => setIsOpen(false)}
          onSaved={({ id }) => navigate(`/games/${id}`)}
        />
      )}
    </>
  );
}
