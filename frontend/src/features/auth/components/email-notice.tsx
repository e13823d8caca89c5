import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, errorMessage } from '@/shared/api/http';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { useResendVerification, useRefetchWhenVerifiedElsewhere } from '../api/verify-email';

interface EmailNoticeProps {
  email: string;
  className?: string;
  onDismiss?: () => void;
}

/** The time in milliseconds for which the server sends no further mail. Zero unless the limit is reached. */
const remainingWait = (error: unknown): number =>
  error instanceof ApiError && error.code === 'rate.limited' ? (error.retryAfter ?? 60_000) : 0;

/** Asks the viewer to confirm the email address, and mails the link again. Disappears with the confirmation, wherever it happens. */
export default function EmailNotice({ email, className, onDismiss }: EmailNoticeProps) {
  const { mutate: resend, reset, isPending, isSuccess, error } = useResendVerification();
  const wait = remainingWait(error);
  useRefetchWhenVerifiedElsewhere();
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(reset, wait);
    return () => clearTimeout(timer);
  }, [wait, reset]);

  const minutes = countText(Math.ceil(wait / 60_000), 'minute');
  return (
    <aside
      aria-label="Unconfirmed address"
      className={clsx(
        'flex items-center gap-x-3 rounded-lg bg-olive-wash px-4 py-3 text-sm text-on-olive-wash max-md:flex-wrap max-md:rounded-none max-md:pt-2 max-md:pb-0',
        className,
      )}
    >
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere max-md:basis-[calc(100%-90px)]">
        <p className="font-semibold">Confirm your email address</p>
        <p role="status">
          {wait
            ? `Too many emails were sent. You can get another one in ${minutes}.`
            : error
              ? `The email wasn’t sent. ${errorMessage(error)}`
              : isSuccess
                ? `We sent another link to ${email}.`
                : `We sent a link to ${email}.`}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        loading={isPending}
        // Not `disabled`, because the pressed button keeps the focus.
        aria-disabled={wait > 0}
        onClick={() => wait || resend()}
        className="max-md:order-last max-md:ml-[30px] max-md:border-0 max-md:px-0 max-md:text-on-olive-wash max-md:underline max-md:underline-offset-3"
      >
        {error && !wait ? 'Try again' : 'Resend'}
      </Button>
      {onDismiss && (
        <IconButton label="Remind me later" className="-mr-2 text-on-olive-wash! max-md:-mr-3" onClick={onDismiss}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </aside>
  );
}
