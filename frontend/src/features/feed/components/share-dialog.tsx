import type { PostView } from '@contracts/posts';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { Dialog } from '@/shared/ui/dialog';
import type { ShareStep } from '../share-step';
import { ShareMenu } from './share-menu';
import { SharePlayers } from './share-players';
import { ShareToFeed } from './share-to-feed';
import { ShareToPlayer } from './share-to-player';

interface ShareDialogProps {
  post: PostView;
  onClose: () => void;
}

const TITLES = { menu: 'Share Post', feed: 'Share to your feed', players: 'Share to a user' };

const titleOf = (step: ShareStep): string =>
  step.at === 'player' ? `Share with ${displayName(step.player)}` : TITLES[step.at];

export default function ShareDialog({ post, onClose }: ShareDialogProps) {
  const [step, setStep] = useState<ShareStep>({ at: 'menu' });
  // Where the menu is entered again: at what one came from.
  const [last, setLast] = useState<ShareStep['at']>('menu');
  const go = (to: ShareStep) => {
    setLast(step.at);
    setStep(to);
  };
  // The first row of the menu takes the focus before the dialog could see where it was.
  const [opener] = useState(() => document.activeElement);
  // Who passes a share on passes on what it shares.
  const original = post.sharedPost ?? post;
  const toMenu = () => go({ at: 'menu' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
      title={titleOf(step)}
      className="max-md:min-h-[50dvh]"
    >
      {step.at === 'menu' && <ShareMenu post={post} cameFrom={last} onStep={go} onClose={onClose} />}
      {step.at === 'feed' && <ShareToFeed post={original} onBack={toMenu} onDone={onClose} />}
      {step.at === 'players' && <SharePlayers onBack={toMenu} onChoose={(player) => go({ at: 'player', player })} />}
      {step.at === 'player' && (
        <ShareToPlayer post={original} player={step.player} onBack={() => go({ at: 'players' })} onDone={onClose} />
      )}
    </Dialog>
  );
}
