import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { capitalize } from '@/shared/format/capitalize';
import { formatTotal } from '@/shared/format/totals';
import { Button } from '@/shared/ui/buttons/button';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { useCloseOnBack } from '@/shared/ui/overlay-kit/dialogs/use-close-on-back';
import { useReturnFocus } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { plural } from '@/shared/format/plural';
import { ClearAll } from './clear-all';
import type { FiltersProps } from './filter-rail';
import { ResultCount, useResultCount } from './result-count';

interface FilterSheetProps extends FiltersProps {
  onClose: () => void;
}

/** Escape closes an open combobox first. */
const isOpenCombobox = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** The filters on a phone, in a bottom sheet. Changes apply at once, so its button only closes the sheet. */
export default function FilterSheet({ directory, list, children, onClose }: FilterSheetProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(true, onClose);
  const { matching } = useResultCount(list);
  const [singular, many] = list.nouns;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          id="filters"
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => isOpenCombobox(event.target) && event.preventDefault()}
          className="rise fixed inset-x-0 top-14 bottom-0 z-50 flex flex-col rounded-t-2xl bg-overlay shadow-float outline-none"
        >
          <header className="flex items-center gap-2 py-2 pr-2 pl-4">
            <Radix.Title className="heading flex-1 text-xl">Filters</Radix.Title>
            <ClearAll directory={directory} className="text-sm" />
            <Radix.Close asChild>
              <IconButton label="Close filters">
                <X size={21} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
            <div className="grid gap-5">{children}</div>
          </div>
          <footer className="flex items-center justify-between gap-3 border-t border-line px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
            <ResultCount list={list} />
            <Button variant="secondary" onClick={onClose}>
              {matching === undefined
                ? `Show ${capitalize(many)}`
                : `Show ${formatTotal(matching)} ${capitalize(plural(matching.total, singular, many))}`}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
