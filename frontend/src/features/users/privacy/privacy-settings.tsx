import type { MessageSenders } from '@contracts/options';
import type { CurrentUserView, PrivacyUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Switch } from '@/shared/ui/inputs/switch';
import { Card } from '@/shared/ui/layout/card';

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

/** Who may write to the viewer, and what others see of the viewer's activity, in the settings. */
export default function PrivacySettings() {
  const viewer = useViewer();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (update: PrivacyUpdate) => send<CurrentUserView>('PATCH', '/api/privacy', update),
    onSuccess: (saved) => queries.setQueryData(viewerQuery.queryKey, saved),
    onError: (error) => toast({ title: 'The setting was not saved', description: errorMessage(error), tone: 'bad' }),
  });
  return (
    <Card className="mb-5 max-w-[688px] p-6 max-md:mb-2 max-md:p-4">
      <section aria-label="Messages">
        <h2 className="heading mb-2 text-xl">Messages</h2>
        <FormInput label="Who can message you" hint="Conversations that you already have go on." className="mb-4">
          {(control) => (
            <Select
              {...control}
              value={
                (save.isPending && save.variables.acceptsMessagesFrom) || viewer?.acceptsMessagesFrom || 'everyone'
              }
              onChange={({ target }) => save.mutate({ acceptsMessagesFrom: target.value as MessageSenders })}
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
              checked={(save.isPending ? save.variables[setting] : undefined) ?? viewer?.[setting] !== false}
              onChange={(isOn) => save.mutate({ [setting]: isOn })}
            />
          ))}
        </div>
      </section>
    </Card>
  );
}
