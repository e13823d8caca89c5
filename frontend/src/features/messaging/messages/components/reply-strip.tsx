import type { QuoteView } from '@contracts/messages';
import { X } from 'lucide-react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Quote } from './quote';

interface ReplyStripProps {
  quote: QuoteView;
  /** True if the viewer blocks the sender of the quoted message. */
  isBlocked: boolean;
  onCancel: () => void;
}

/** Shows the message to which the viewer is replying, above the composer. */
export function ReplyStrip({ quote, isBlocked, onCancel }: ReplyStripProps) {
  return (
    <div role="group" aria-label="Replying to" className="flex items-center gap-2 pb-2 pl-4">
      <Quote quote={quote} isBlocked={isBlocked} className="flex-1" />
      <IconButton label="Cancel the reply" className="size-9! max-md:size-11!" onClick={onCancel}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
