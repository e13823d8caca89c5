import type { PostView } from '@contracts/posts';
import { useState } from 'react';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { recipientName, type ShareStep } from './share-step';
import { ShareByMessage } from './share-by-message';
import { ShareMenu } from './share-menu';
import { SharePlayers } from './share-players';
import { ShareToFeed } from './share-to-feed';
import { ShareTeams } from './share-teams';

interface ShareDialogProps {
  post: PostView;
  onClose: () => void;
}

const TITLES = { menu: 'Share Post', feed: 'Share to your feed', players: 'Share to a user', teams: 'Share to a team' };

const titleOf = (step: ShareStep): string =>
  step.at === 'player' || step.at === 'team' ? `Share with ${recipientName(step)}` : TITLES[step.at];

export default function ShareDialog({ post, onClose }: ShareDialogProps) {
  const [step, setStep] = useState<ShareStep>({ at: 'menu' });
  // The previous step. Its row gets the focus when the menu opens again.
  const [last, setLast] = useState<ShareStep['at']>('menu');
  const go = (to: ShareStep) => {
    setLast(step.at);
    setStep(to);
  };
  // Remembered before the first row takes the focus, because the dialog would see it too late.
  const [opener] = useState(() => document.activeElement);
  // A share of a share refers to the original.
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
      {step.at === 'teams' && <ShareTeams onBack={toMenu} onChoose={(team) => go({ at: 'team', team })} />}
      {step.at === 'player' && (
        <ShareByMessage post={original} to={step} onBack={() => go({ at: 'players' })} onDone={onClose} />
      )}
      {step.at === 'team' && (
        <ShareByMessage post={original} to={step} onBack={() => go({ at: 'teams' })} onDone={onClose} />
      )}
    </Dialog>
  );
}
