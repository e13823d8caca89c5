import type { GamePageView } from '@contracts/games';
import { useState } from 'react';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Card } from '@/shared/ui/layout/card';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const ContactDialog = lazyPart(() => import('./contact-command-dialog'));

/** The organizer, with a button to write to them. */
export function GameCommander({ game }: { game: GamePageView }) {
  const viewer = useViewer();
  const [isWriting, setIsWriting] = useState(false);
  const { organizer, can } = game;
  const close = () => setIsWriting(false);
  return (
    <Card as="div" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 max-md:p-4">
      <Avatar person={organizer} size={48} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-fg-2">Commander</p>
        <PersonLink person={organizer} className="font-semibold wrap-anywhere underline-offset-3 hover:underline">
          <PersonName person={organizer} />
        </PersonLink>
      </div>
      {viewer === null ? (
        <ButtonLink to={withReturnPath('/login', `/games/${game.id}`)} variant="outline" className="max-md:w-full">
          Contact Command
        </ButtonLink>
      ) : (
        can.contact && (
          <Button
            variant="outline"
            className="max-md:w-full"
            onPointerEnter={ContactDialog.preload}
            onFocus={ContactDialog.preload}
            onClick={() => setIsWriting(true)}
          >
            Contact Command
          </Button>
        )
      )}
      {isWriting && <ContactDialog game={game} onClose={close} onLoadError={close} />}
    </Card>
  );
}
