import type { PostView } from '@contracts/posts';
import { useState } from 'react';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { returnFocusTo } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
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

const TITLES = { menu: 'Share post', feed: 'Share to your feed', players: 'Share to a user', teams: 'Share to a team' };

const titleOf = (step: ShareStep): string =>
  step.type === 'player' || step.type === 'team' ? `Share with ${recipientName(step)}` : TITLES[step.type];

export default function ShareDialog({ post, onClose }: ShareDialogProps) {
  const [step, setStep] = useState<ShareStep>({ type: 'menu' });
  // The previous step. Its row gets the focus when the menu opens again.
  const [previousType, setPreviousType] = useState<ShareStep['type']>('menu');
  const goTo = (next: ShareStep) => {
    setPreviousType(step.type);
    setStep(next);
  };
  // Read during the first render, because the dialog's first row takes the focus before an effect runs.
  const [opener] = useState(() => document.activeElement);
  // A share of a share refers to the original.
  const original = post.sharedPost ?? post;
  const backToMenu = () => goTo({ type: 'menu' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocusTo(opener);
      }}
      title={titleOf(step)}
      className="max-md:min-h-[50dvh]"
    >
      {step.type === 'menu' && <ShareMenu post={post} previousType={previousType} onStep={goTo} onClose={onClose} />}
      {step.type === 'feed' && <ShareToFeed post={original} onBack={backToMenu} onDone={onClose} />}
      {step.type === 'players' && (
        <SharePlayers onBack={backToMenu} onChoose={(player) => goTo({ type: 'player', player })} />
      )}
      {step.type === 'teams' && <ShareTeams onBack={backToMenu} onChoose={(team) => goTo({ type: 'team', team })} />}
      {step.type === 'player' && (
        <ShareByMessage post={original} recipient={step} onBack={() => goTo({ type: 'players' })} onDone={onClose} />
      )}
      {step.type === 'team' && (
        <ShareByMessage post={original} recipient={step} onBack={() => goTo({ type: 'teams' })} onDone={onClose} />
      )}
    </Dialog>
  );
}
