import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';

interface RefusedTextProps {
  label: string;
  problem: string;
  text: string;
  /** Undefined if the server would refuse it again. */
  retry?: { label: string; onPress: () => void };
  onDiscard: () => void;
}

/** A refused text, which stays until the writer sends it again or discards it. */
export function RefusedText({ label, problem, text, retry, onDiscard }: RefusedTextProps) {
  return (
    <div role="group" aria-label={label} className="mb-1 grid w-full max-w-[420px] gap-1.5 text-left">
      <p className="px-1 text-xs text-red text-pretty">{problem}</p>
      {text && (
        <blockquote className="max-h-32 overflow-y-auto rounded-[14px] bg-red-wash px-[13px] py-2 text-base leading-[1.3125rem] wrap-anywhere whitespace-pre-wrap inset-ring inset-ring-red">
          {text}
        </blockquote>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {retry && (
          <Button size="sm" variant="outline" onClick={retry.onPress}>
            {retry.label}
          </Button>
        )}
        {text && (
          <Button size="sm" variant="outline" onClick={() => void copy(text)}>
            Copy text
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast({ title: 'Text copied to clipboard.', tone: 'good' });
  else toast({ title: 'The text couldn’t be copied', description: 'Select it and copy it yourself.', tone: 'bad' });
}
