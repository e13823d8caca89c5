import { Dialog } from '@/shared/ui/overlays/dialog';

const SHORTCUTS: readonly [action: string, ...keys: string[]][] = [
  ['Search', '/', 'Ctrl K'],
  ['Next post', 'J'],
  ['Previous post', 'K'],
  ['Show these shortcuts', '?'],
];

/** On Apple devices, the dialog shows the Command key instead of Ctrl. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {SHORTCUTS.map(([action, ...keys]) => (
          <div key={action} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{action}</dt>
            <dd className="flex items-center gap-2 text-sm text-fg-2">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-2">
                  {index > 0 && 'or'}
                  <kbd className="rounded-sm border border-control bg-raised px-2 py-0.5 font-sans text-fg">
                    {isMac ? key.replace('Ctrl', '⌘') : key}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
