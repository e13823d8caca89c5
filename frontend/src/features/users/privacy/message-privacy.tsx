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
    hint: 'People you have messages with see when you are active. If this is off, you don’t see when they are active either.',
  },
  {
    setting: 'sharesReadReceipts',
    label: 'Read receipts',
    hint: 'Others see when you have read their messages. If this is off, you don’t see when they have read yours either.',
  },
  {
    setting: 'sharesTyping',
    label: 'Typing indicators',
    hint: 'Others see when you type a message. If this is off, you don’t see when they type either.',
  },
];

/** Settings for first messages to the viewer, and for what others see of the viewer's activity. */
export function MessagePrivacy() {
  const { settings, save } = usePrivacy();
  return (
    <Card className="mb-5 max-w-[688px] p-6 max-md:mb-2 max-md:p-4">
      <section aria-label="Messages">
        <h2 className="heading mb-2 text-xl">Messages</h2>
        <FormInput label="Who can message you" hint="Conversations that you already have go on." className="mb-4">
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
