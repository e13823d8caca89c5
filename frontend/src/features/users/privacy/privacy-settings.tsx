import type { CurrentUserView, PrivacyUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { Switch } from '@/shared/ui/inputs/switch';
import { Card } from '@/shared/ui/layout/card';

const SETTINGS: readonly { setting: keyof PrivacyUpdate; label: string; hint: string }[] = [
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

/** What others see of the viewer's activity, in the settings. */
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
