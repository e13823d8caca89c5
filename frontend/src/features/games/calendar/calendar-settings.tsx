import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';
import { Input } from '@/shared/ui/inputs/input';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { calendarQuery, useReplaceCalendar, useRevokeCalendar } from './calendar-requests';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The viewer's private calendar address: created, replaced and revoked here. */
export default function CalendarSettings() {
  const { data, error, isFetching, refetch } = useQuery(calendarQuery);
  const replace = useReplaceCalendar();
  const revoke = useRevokeCalendar();
  // The button that revokes the address unmounts together with it.
  const fallbackFocus = useFallbackFocus<HTMLElement>();
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  if (error && !data)
    return (
      <ErrorState
        title="Your calendar couldn’t be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-56 max-w-[688px] rounded-lg! max-md:rounded-none!" />;
  const { createdAt } = data;
  const url = createdAt && replace.data?.createdAt === createdAt ? replace.data.url : null;
  return (
    <Card {...fallbackFocus} className="grid max-w-[688px] grid-cols-[minmax(0,1fr)] gap-4 p-6 outline-none max-md:p-4">
      <h2 className="heading text-xl">Your games in your calendar</h2>
      <p className="max-w-[60ch] text-fg-2 text-pretty">
        Subscribe to your games in Google Calendar, Apple Calendar or Outlook. The address is private: anyone who has it
        can see your games and where they take place.
      </p>
      {url ? (
        <NewAddress url={url} />
      ) : (
        createdAt && <p className="text-sm">Created on {day.format(new Date(createdAt))}.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {createdAt ? (
          <>
            <Button loading={replace.isPending} onClick={() => setAsking('replace')}>
              Replace address
            </Button>
            <Button variant="ghost" loading={revoke.isPending} onClick={() => setAsking('revoke')}>
              Revoke address
            </Button>
          </>
        ) : (
          <Button variant="primary" loading={replace.isPending} onClick={() => replace.mutate()}>
            Create address
          </Button>
        )}
      </div>
      <AlertDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'revoke' ? 'Revoke the address?' : 'Replace the address?'}
        confirm={asking === 'revoke' ? 'Revoke address' : 'Replace address'}
        onConfirm={() => (asking === 'revoke' ? revoke : replace).mutate()}
      >
        Calendars that use the current address will stop updating.
      </AlertDialog>
    </Card>
  );
}

function NewAddress({ url }: { url: string }) {
  const copy = async () => {
    if (await copyText(url)) toast({ title: 'Calendar address copied to clipboard', tone: 'good' });
    else
      toast({ title: 'The address couldn’t be copied', description: 'Select it and copy it yourself.', tone: 'bad' });
  };
  return (
    <div role="status" className="grid gap-3">
      <p className="text-sm">Copy the address now. It’s shown only once.</p>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Calendar address"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className="h-[46px]" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          Copy
        </Button>
      </div>
      <a
        href={url.replace(/^https?:/, 'webcal:')}
        className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
      >
        Open in calendar app
      </a>
    </div>
  );
}
