import { useState } from 'react';
import { Switch } from '@/shared/ui/inputs/switch';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { areSingleKeysOn, setSingleKeysOn } from './single-keys';

const SHORTCUTS: readonly [action: string, ...keys: string[]][] = [
  ['Search', '/', 'Ctrl K'],
  ['Next post', 'J'],
  ['Previous post', 'K'],
  ['Show these shortcuts', '?'],
];

/** On Apple devices, the dialog shows the Command key instead of Ctrl. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
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
      <div className="mt-3 border-t border-line pt-3">
        <Switch
          label="Single-key shortcuts"
          hint={`If they get in the way of dictation or another tool, turn them off on this device. ${isMac ? '⌘' : 'Ctrl'} K always works.`}
          checked={isOn}
          onChange={(on) => {
            setSingleKeysOn(on);
            setIsOn(areSingleKeysOn());
          }}
        />
      </div>
    </Dialog>
  );
}
