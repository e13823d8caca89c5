import { LIMITS } from '@contracts/limits';
import { textLength } from '@contracts/text-length';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import { useDraft } from '@/shared/drafts/use-draft';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { useAppeal } from './suspension-requests';

interface AppealFormProps {
  token: string;
  /** The email that the suspended person entered. */
  email: string;
}

/** Sends the only appeal against a suspension. The text stays as a draft until it is sent. */
export function AppealForm({ token, email }: AppealFormProps) {
  // Nobody is signed in, so the draft store does not know whose draft it is.
  const { value, setValue, clear } = useDraft(`appeal.${email.trim().toLowerCase()}`, '');
  const [isMissing, setIsMissing] = useState(false);
  const appeal = useAppeal(token);
  const text = value.trim();
  const isValid = textLength(text) <= LIMITS.appeal;
  const submit = () => {
    if (appeal.isPending || !isValid) return;
    if (text === '') return setIsMissing(true);
    appeal.mutate(text, {
      onSuccess: () => {
        clear();
        toast({ title: 'Appeal sent', description: 'An administrator will read it.', tone: 'good' });
      },
      onError: (error) => toast({ title: 'Your appeal wasn’t sent', description: errorMessage(error), tone: 'bad' }),
    });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // The sign-in form contains this dialog in React, though not in the page.
        event.stopPropagation();
        submit();
      }}
    >
      <FormInput
        label="Why should the suspension end?"
        error={isMissing && text === '' ? 'Please tell us why the suspension should end' : undefined}
        hint={<CharactersLeft text={value} max={LIMITS.appeal} />}
      >
        {(control) => (
          <Textarea {...control} rows={4} value={value} onChange={({ target }) => setValue(target.value)} />
        )}
      </FormInput>
      <p className="text-sm text-fg-2">You can appeal once.</p>
      <Button
        type="submit"
        variant="primary"
        loading={appeal.isPending}
        disabled={!isValid}
        className="justify-self-start"
      >
        {appeal.isPending ? 'Sending...' : 'Send appeal'}
      </Button>
    </form>
  );
}
