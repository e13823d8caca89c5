import type { TwoFactorView } from '@contracts/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { toast } from '@/shared/ui/feedback/toast';
import { Card } from '@/shared/ui/layout/card';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { twoFactorQuery, useRenewRecoveryCodes, useStartTwoFactor } from './two-factor-requests';

// Only a setup needs the code that draws QR codes.
const SetupDialog = lazyPart(() => import('./setup-dialog'));

/** Turns the viewer's two-factor sign-in on and off, in the settings. */
export default function TwoFactorSettings() {
  const { data, error, isFetching, refetch } = useQuery(twoFactorQuery);
  const section = useRef<HTMLElement>(null);
  // The button that opened a dialog unmounts when two-factor sign-in has been turned on or off. A closing dialog returns the focus first.
  const keepFocus = () =>
    setTimeout(() => document.activeElement === document.body && section.current?.focus({ preventScroll: true }));
  return (
    <Card className="mt-5 max-w-[688px] p-6 max-md:mt-2 max-md:p-4">
      <section ref={section} tabIndex={-1} aria-label="Two-factor sign-in" className="outline-none">
        <h2 className="heading text-xl">Two-factor sign-in</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2 text-pretty">
          Signing in takes a code from an app on your phone as well as your password, so a stolen password alone lets
          nobody in.
        </p>
        {data ? (
          <Choices state={data} onDialogClosed={keepFocus} />
        ) : error ? (
          <ErrorState
            title="Your settings couldn’t be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-10 w-40" />
        )}
      </section>
    </Card>
  );
}

function Choices({ state, onDialogClosed }: { state: TwoFactorView; onDialogClosed: () => void }) {
  const [dialog, setDialog] = useState<'renew' | 'off' | null>(null);
  const start = useStartTwoFactor();
  const renew = useRenewRecoveryCodes();
  const close = () => setDialog(null);
  const showError = (error: unknown) =>
    toast({ title: 'Nothing was changed', description: errorMessage(error), tone: 'bad' });
  return (
    <>
      {state.isOn && (
        <p className="mb-4 font-semibold">
          On <span className="font-normal text-fg-2">· {countText(state.recoveryCodesLeft, 'recovery code')} left</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state.can.turnOn && (
          <Button
            variant="outline"
            loading={start.isPending}
            onPointerEnter={SetupDialog.preload}
            onClick={() => start.mutate(undefined, { onError: showError })}
          >
            Set up
          </Button>
        )}
        {state.can.renewRecoveryCodes && (
          <Button variant="outline" loading={renew.isPending} onClick={() => setDialog('renew')}>
            Get new recovery codes
          </Button>
        )}
        {state.can.turnOff && (
          <Button variant="ghost" onClick={() => setDialog('off')}>
            Turn off
          </Button>
        )}
      </div>
      {state.isOn && !state.can.turnOff && (
        <p className="mt-4 text-sm text-fg-2">Administrators can’t turn this off.</p>
      )}
      {start.data && (
        <SetupDialog setup={start.data} onClose={start.reset} onClosed={onDialogClosed} onLoadError={start.reset} />
      )}
      {renew.data && (
        <RecoveryCodesDialog
          title="New recovery codes"
          codes={renew.data.recoveryCodes}
          onClose={renew.reset}
          onClosed={onDialogClosed}
        />
      )}
      {dialog === 'off' && <TurnOffDialog onClose={close} onClosed={onDialogClosed} />}
      <AlertDialog
        open={dialog === 'renew'}
        onOpenChange={close}
        title="Get new recovery codes?"
        confirm="Get new codes"
        onConfirm={() => renew.mutate(undefined, { onError: showError })}
      >
        Your current codes will stop working.
      </AlertDialog>
    </>
  );
}
