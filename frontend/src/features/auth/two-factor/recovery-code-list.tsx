import { Copy, Download } from 'lucide-react';
import { Button, buttonClass } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';

/** The new recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(
      isCopied
        ? { title: 'Recovery codes copied to clipboard', tone: 'good' }
        : {
            title: 'Failed to copy the codes',
            description: 'Select and copy them by hand, or download them.',
            tone: 'bad',
          },
    );
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty">
        A recovery code signs you in when you don’t have your phone. Each works once. Save them now: we can’t show them
        again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1.5 rounded-md bg-raised p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          Copy
        </Button>
        <a
          download="muster-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonClass({ variant: 'outline' })}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </a>
      </div>
    </div>
  );
}
