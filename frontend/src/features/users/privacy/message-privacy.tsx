import type { MessageSenders } from '@contracts/options';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Switch } from '@/shared/ui/inputs/switch';
import { Card } from '@/shared/ui/layout/card';
import { usePrivacy } from './use-privacy';

type SharingSetting = 'sharesPresence' | 'sharesReadReceipts' | 'sharesTyping';

const SENDERS: readonly [MessageSenders, string][] = [
  ['everyone', 'Everyone'],
  ['following', 'People you follow'],
  ['nobody', 'Nobody'],
];

const SETTINGS: readonly { setting: SharingSetting; label: string; hint: string }[] = [
  {
    setting: 'sharesPresence',
    label: 'Active status',
    hint: 'People you message can see when you’re active. If this is off, you can’t see when they’re active either.',
  },
  {
    setting: 'sharesReadReceipts',
    label: 'Read receipts',
    hint: 'Others can see when you’ve read their messages. If this is off, you can’t see when they’ve read yours either.',
  },
  {
    setting: 'sharesTyping',
    label: 'Typing indicators',
    hint: 'Others can see when you’re typing. If this is off, you can’t see when they’re typing either.',
  },
];

/** Settings for first messages to the viewer, and for what others see of the viewer's activity. */
export function MessagePrivacy() {
  const { settings, save } = usePrivacy();
  return (
    <Card className="mb-5 max-w-[688px] p-6 max-md:mb-2 max-md:p-4">
      <section aria-label="Messages">
        <h2 className="heading mb-2 text-xl">Messages</h2>
        <FormInput label="Who can message you" hint="Your existing conversations aren’t affected." className="mb-4">
          {(control) => (
            <Select
              {...control}
              value={settings.acceptsMessagesFrom ?? 'everyone'}
              onChange={({ target }) => save({ acceptsMessagesFrom: target.value as MessageSenders })}
            >
              {SENDERS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormInput>
        <div className="grid gap-2">
          {SETTINGS.map(({ setting, ...texts }) => (
            <Switch
              key={setting}
              {...texts}
              checked={settings[setting] !== false}
              onChange={(isOn) => save({ [setting]: isOn })}
            />
          ))}
        </div>
      </section>
    </Card>
  );
}
