import { LIMITS } from '@contracts/limits';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';

interface Guest {
  name: string;
  email: string;
}

interface GuestInputProps {
  person: Guest;
  onChange: (person: Guest) => void;
  /** True while this invitation or others are being sent. */
  isSending: boolean;
  onSend: () => void;
}

/** Name and email of a person without an account. It may be inside a form, so Enter must not submit that form. */
export function GuestInput({ person, onChange, isSending, onSend }: GuestInputProps) {
  const canSend = person.name.trim() !== '' && person.email.includes('@');
  const first = useRef<HTMLInputElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isSending && hasSent.current && person.name === '') {
      // The Send button is disabled now and has lost the focus.
      hasSent.current = false;
      first.current?.focus();
    }
  }, [isSending, person.name]);
  const send = () => {
    hasSent.current = true;
    onSend();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends a composition does not send.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend && !isSending) send();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 rounded-md bg-raised p-3 max-md:grid-cols-1 light:inset-ring light:inset-ring-line">
      <FormInput label="Name">
        {(control) => (
          <Input
            {...control}
            ref={first}
            value={person.name}
            autoComplete="off"
            maxLength={LIMITS.name}
            className="bg-surface!"
            onChange={({ target }) => onChange({ ...person, name: target.value })}
            onKeyDown={sendOnEnter}
          />
        )}
      </FormInput>
      <FormInput label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            value={person.email}
            autoComplete="off"
            maxLength={LIMITS.email}
            className="bg-surface!"
            onChange={({ target }) => onChange({ ...person, email: target.value })}
            onKeyDown={sendOnEnter}
          />
        )}
      </FormInput>
      <Button variant="secondary" size="lg" disabled={!canSend} loading={isSending} onClick={send}>
        Send
      </Button>
    </div>
  );
}
