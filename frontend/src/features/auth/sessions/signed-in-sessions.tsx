import type { SessionView } from '@contracts/sessions';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { sessionsQuery, useEndSessions } from './session-requests';

const PHONES: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

const nameOf = ({ browser, system }: SessionView): string =>
  [browser, system].filter(Boolean).join(' on ') || 'Unknown browser';

/** The viewer's sessions, in the settings. Each of them, and all others together, can be ended. */
export default function SignedInSessions() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const [sessionToEnd, setSessionToEnd] = useState<SessionView | 'others' | null>(null);
  // The focused button unmounts when its session has ended.
  const fallbackFocus = useFallbackFocus();
  return (
    <Card className="mt-5 max-w-[688px] p-6 max-md:mt-2 max-md:p-4">
      <section {...fallbackFocus} aria-label="Where you’re signed in" className="outline-none">
        <h2 className="heading text-xl">Where you’re signed in</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2 text-pretty">
          If you don’t recognize a device, sign it out and change your password.
        </p>
        {data ? (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session}
                onEnd={() => setSessionToEnd(session)}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title="Your devices couldn’t be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SessionsSkeleton />
        )}
        {data && data.length > 1 && (
          <Button
            variant="outline"
            className="mt-4"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => setSessionToEnd('others')}
          >
            Sign out everywhere else
          </Button>
        )}
      </section>
      <AlertDialog
        open={sessionToEnd !== null}
        onOpenChange={(open) => !open && setSessionToEnd(null)}
        title={
          sessionToEnd === null || sessionToEnd === 'others'
            ? 'Sign out everywhere else?'
            : `Sign out ${nameOf(sessionToEnd)}?`
        }
        confirm="Sign out"
        onConfirm={() => sessionToEnd && end.mutate(sessionToEnd)}
      >
        {sessionToEnd === 'others'
          ? 'You stay signed in on this device only.'
          : 'Your password is needed to sign in there again.'}
      </AlertDialog>
    </Card>
  );
}

interface SessionRowProps {
  session: SessionView;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const Icon = PHONES.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-fg-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{nameOf(session)}</p>
        <p className="text-sm text-fg-2">
          {session.isCurrent ? (
            'This device'
          ) : (
            <>
              Last active: <RelativeTime at={session.lastSeenAt} kind="recent" />
            </>
          )}
          {session.network && ` · Network ${session.network}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="outline" size="sm" className="ml-auto shrink-0" loading={isEnding} onClick={onEnd}>
          Sign out<span className="sr-only"> {nameOf(session)}</span>
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status" className="grid gap-6 py-3">
      {[1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}
