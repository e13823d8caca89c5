import { MailCheck } from 'lucide-react';
import { Button } from '@/shared/ui/buttons/button';
import { useResendVerification, useVerifiedElsewhere } from '../api/verify-email';

/** Tells a viewer to confirm the email address, and mails the link again. */
export function EmailNotice({ email }: { email: string }) {
  const resend = useResendVerification();
  useVerifiedElsewhere();
  return (
    <aside
      aria-label="Unconfirmed address"
      className="mb-5 flex max-w-[688px] flex-wrap items-center gap-3 rounded-lg bg-olive-wash px-4 py-3 text-sm text-on-olive-wash max-md:mb-3 max-md:rounded-none"
    >
      <MailCheck size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-semibold">Confirm your email address.</strong> We sent a link to {email}.
      </p>
      <Button size="sm" variant="line" loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend
      </Button>
    </aside>
  );
}
