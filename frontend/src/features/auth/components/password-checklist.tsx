import { PASSWORD_RULES } from '@contracts/password';
import { Check, X } from 'lucide-react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface LivePasswordChecklistProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The name of the password's input. */
  name: FieldPath<Values>;
}

/** The checklist for the password in a form. A component of its own, so that typing a password rerenders only the checklist. */
export function LivePasswordChecklist<Values extends FieldValues>({
  control,
  name,
}: LivePasswordChecklistProps<Values>) {
  const password: unknown = useWatch({ control, name });
  return typeof password === 'string' && password ? <PasswordChecklist password={password} /> : null;
}

/** The password rules, each with a tick once the password meets it. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="mt-2.5 grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
      {PASSWORD_RULES.map(({ label, isMetBy }) => {
        const isMet = isMetBy(password);
        return (
          <li
            key={label}
            className={isMet ? 'flex items-center gap-[7px] text-fg-2' : 'flex items-center gap-[7px] text-fg'}
          >
            {isMet ? (
              <Check size={15} className="shrink-0 text-olive" aria-hidden="true" />
            ) : (
              <X size={15} className="shrink-0 text-red" aria-hidden="true" />
            )}
            {label}
            <span className="sr-only">{isMet ? ': met' : ': not met'}</span>
          </li>
        );
      })}
    </ul>
  );
}
