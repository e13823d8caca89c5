import { X } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { useId } from 'react';
import { displayName } from '@/shared/format/names';
import { PersonCombobox } from '@/shared/people/person-combobox';
import { useViewerId } from '@/shared/session/viewer';
import { RequiredMark, FormInput } from '@/shared/ui/inputs/form-input';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Input } from '@/shared/ui/inputs/input';
import type { ContactKind } from './field-inputs';
import { FormSection, type StepProps } from './form-section';

const KINDS: readonly { kind: ContactKind; label: string }[] = [
  { kind: 'myself', label: 'Myself' },
  { kind: 'operator', label: 'Another player' },
  { kind: 'other', label: 'Someone else' },
];

/** Inputs for the contact person: the user, another player, or a name with an email address. */
export function ContactInputs({ form, inputs, setInputs, errorOf }: StepProps) {
  const viewerId = useViewerId();
  const legend = useId();
  const isOther = inputs.contactKind === 'other';
  const error = errorOf('contactPerson');
  const choose = (kind: ContactKind) => {
    setInputs(
      { contactKind: kind, contact: null, contactPerson: kind === 'myself' ? viewerId : '' },
      { isComplete: false },
    );
    form.clearErrors(['contactPerson', 'contactEmail']);
  };

  return (
    <FormSection title="Contact" hint="Visible to signed-in players on the field’s page.">
      <div>
        <p id={legend} className="mb-1.5 text-sm font-medium">
          Contact person
          <RequiredMark isMissing={Boolean(error)} />
        </p>
        <RadioGroup.Root
          aria-labelledby={legend}
          value={inputs.contactKind}
          // The radio values are contact kinds.
          onValueChange={(kind) => choose(kind as ContactKind)}
          className="flex flex-wrap gap-1.5"
        >
          {KINDS.map(({ kind, label }) => (
            <RadioGroup.Item
              key={kind}
              value={kind}
              className="eased h-9 rounded-md bg-raised px-3.5 text-sm font-medium text-fg-2 hover:text-fg data-[state=checked]:bg-olive-fill data-[state=checked]:text-on-olive max-md:h-11 light:bg-surface light:inset-ring light:inset-ring-line"
            >
              {label}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      </div>
      {inputs.contactKind === 'operator' && (
        <FormInput label="Player" error={error}>
          {(control) =>
            inputs.contact ? (
              <div className="flex h-[46px] items-center gap-2 rounded-md border border-line pr-1 pl-3.5 text-sm font-medium">
                <span className="min-w-0 flex-1 truncate">{inputs.contact.name}</span>
                <IconButton
                  id={control.id}
                  label={`Remove ${inputs.contact.name}`}
                  onClick={() => {
                    setInputs({ contact: null, contactPerson: '' }, { isComplete: false });
                    requestAnimationFrame(() => document.getElementById(control.id)?.focus());
                  }}
                >
                  <X size={17} strokeWidth={1.75} />
                </IconButton>
              </div>
            ) : (
              <PersonCombobox
                {...control}
                label="Players"
                excludedIds={[viewerId]}
                onChoose={(person) =>
                  setInputs({ contact: { id: person.id, name: displayName(person) }, contactPerson: person.id })
                }
              />
            )
          }
        </FormInput>
      )}
      {isOther && (
        <FormInput label="Name" error={error}>
          {(control) => <Input {...control} {...form.register('contactPerson')} autoComplete="off" />}
        </FormInput>
      )}
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <FormInput label="Contact email" required={isOther} optional={!isOther} error={errorOf('contactEmail')}>
          {(control) => (
            <Input {...control} {...form.register('contactEmail')} type="email" autoComplete="off" spellCheck={false} />
          )}
        </FormInput>
        <FormInput label="Contact phone" optional error={errorOf('contactPhone')}>
          {(control) => <Input {...control} {...form.register('contactPhone')} type="tel" autoComplete="off" />}
        </FormInput>
      </div>
    </FormSection>
  );
}
