import { GAME_LIMITS } from '@contracts/game-options';
import { useState, type ComponentProps } from 'react';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';

interface ReasonDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'variant' | 'onSubmit' | 'children'> {
  /** Called only with a reason, and not while `isSending`. */
  onSubmit: (reason: string) => void;
}

/** A dialog in which the organizer must give a reason. */
export function ReasonDialog({ onSubmit, ...dialog }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reason = text.trim();
  const submit = () => {
    setIsMissing(reason === '');
    if (reason !== '' && !dialog.isSending) onSubmit(reason);
  };
  return (
    <FormDialog {...dialog} variant="danger" onSubmit={submit}>
      <FormInput
        label="Reason"
        required
        error={isMissing && reason === '' ? 'Please give a reason' : undefined}
        hint={<CharactersLeft text={text} max={GAME_LIMITS.reason} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            required
            value={text}
            maxLength={GAME_LIMITS.reason}
            grow={{ min: 96, max: 240 }}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
