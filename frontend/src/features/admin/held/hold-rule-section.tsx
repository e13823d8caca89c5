import type { HoldRuleKind, HoldRuleView } from '@contracts/hold-rules';
import { LIMITS } from '@contracts/limits';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useHoldRules } from './use-hold-rules';

interface HoldRuleSectionProps {
  kind: Exclude<HoldRuleKind, 'link'>;
  title: string;
  hint: string;
  label: string;
  rules: readonly HoldRuleView[];
}

/** The held words or domains, with a form for another one. */
export function HoldRuleSection({ kind, title, hint, label, rules }: HoldRuleSectionProps) {
  const headingId = useId();
  const [value, setValue] = useState('');
  const { add, remove } = useHoldRules();
  // The focused button unmounts with its rule.
  const fallbackFocus = useFallbackFocus();
  const submit = () => {
    if (add.isPending || value.trim() === '') return;
    add.mutate({ kind, value }, { onSuccess: () => setValue('') });
  };
  return (
    <Card {...fallbackFocus} aria-labelledby={headingId} className="p-4 outline-none">
      <h2 id={headingId} className="heading text-xl">
        {title}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-fg-2">{hint}</p>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="min-w-0 flex-1 basis-52">
          <FormInput label={label}>
            {(control) => (
              <Input
                {...control}
                value={value}
                maxLength={LIMITS.holdRule}
                autoCapitalize="none"
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </FormInput>
        </div>
        <Button type="submit" variant="outline" loading={add.isPending} disabled={value.trim() === ''}>
          Add {kind}
        </Button>
      </form>
      {rules.length === 0 ? (
        <p className="mt-4 text-fg-2">No {kind}s yet</p>
      ) : (
        <ul className="mt-4 flex flex-wrap gap-2">
          {rules.map((rule) => (
            <li
              key={rule.id}
              className="flex max-w-full items-center gap-1 rounded-md border border-line py-1 pl-3 text-sm wrap-anywhere"
            >
              <bdi className="min-w-0">{rule.value}</bdi>
              <button
                type="button"
                aria-label={`Remove ${rule.value}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(rule.id)}
                className="grid size-9 shrink-0 place-items-center text-fg-2 hover:text-fg max-md:size-11"
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
