import { useState } from 'react';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
  /** False in a setup, which has no recovery codes yet. */
  allowsRecoveryCode?: boolean;
}

/** Takes the code of an authenticator app or a recovery code. */
export function CodeInput({ value, onChange, error, autoFocus, allowsRecoveryCode = true }: CodeInputProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div>
      <FormInput
        label={isRecovery ? 'Recovery code' : 'Authentication code'}
        error={error}
        hint={isRecovery ? 'One of the codes you saved. Each works once.' : 'Six digits from your authenticator app'}
      >
        {(control) => (
          <Input
            {...control}
            // A new element, so that a phone shows the other keyboard.
            key={String(isRecovery)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            required
            autoFocus={autoFocus || isRecovery}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="tabular-nums"
          />
        )}
      </FormInput>
      {allowsRecoveryCode && (
        <button
          type="button"
          className="link mt-1 py-1.5 text-sm max-md:py-[13px]"
          onClick={() => {
            setIsRecovery(!isRecovery);
            onChange('');
          }}
        >
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
