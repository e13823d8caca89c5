import { useEffect, useState } from 'react';
import { registerConfirmation } from '@/shared/session/confirmation';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

type Settle = (isConfirmed: boolean) => void;

const ConfirmDialog = lazyPart(() => import('./confirm-dialog'));

/** Asks for the viewer's password when a request of the page needs a recent sign-in. The request continues afterwards. */
export default function ConfirmSignIn() {
  /** The requests that wait for the viewer. */
  const [waiting, setWaiting] = useState<readonly Settle[]>([]);
  useEffect(() => registerConfirmation(() => new Promise((settle) => setWaiting((others) => [...others, settle]))), []);
  if (waiting.length === 0) return null;
  const settle: Settle = (isConfirmed) => {
    setWaiting([]);
    for (const settleOne of waiting) settleOne(isConfirmed);
  };
  return (
    <ConfirmDialog onLoadError={() => settle(false)} onClose={() => settle(false)} onConfirmed={() => settle(true)} />
  );
}
