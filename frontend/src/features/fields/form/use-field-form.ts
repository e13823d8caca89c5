import type { FieldPageView } from '@contracts/fields';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@/shared/api/http';
import { useFormDraft } from '@/shared/drafts/use-form-draft';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { useSaveField } from '../api/field-mutations';
import type { StepProps } from './form-section';
import { fieldResolver, preloadFieldValidation } from './field-validation';
import { stepsWith, type StepName } from './field-steps';
import { inputsOf, emptyInputs, requestOf, type FieldInputs, type InputName } from './field-inputs';
import { toastSaveFailure } from './toast-save-failure';

interface FieldFormProps {
  field?: FieldPageView;
  onSaved: (field: FieldPageView) => void;
  /** Told which step holds the first thing that is wrong. */
  onWrong: (step: StepName) => void;
}

/** What is filled in over the three steps, and its way to the server. */
export function useFieldForm({ field, onSaved, onWrong }: FieldFormProps) {
  const viewerId = useViewerId();
  const save = useSaveField(field?.id ?? null);
  const [initial] = useState(() => (field ? inputsOf(field, viewerId) : emptyInputs(viewerId)));
  const form = useForm<FieldInputs>({
    resolver: fieldResolver,
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const inputs = useWatch({ control: form.control, compute: (all) => all });
  const [saved, setSaved] = useState<FieldPageView | null>(null);
  const isUnsaved = isDirty && !saved;
  const item = ['field', viewerId, field?.id].filter(Boolean).join('.');
  const draft = useFormDraft(form, {
    item,
    values: inputs,
    isUnsaved,
    // Others may have changed the field since.
    over: field && JSON.stringify(initial),
  });
  useEffect(preloadFieldValidation, []);
  // Once nothing is unsaved any more: whoever goes elsewhere then is not asked.
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) tellSaved(saved);
  }, [saved]);

  const showWrong = (names: readonly string[]) => {
    const [first] = stepsWith(names);
    if (first) onWrong(first);
  };
  const refuse = (error: unknown) => {
    const complaints = error instanceof ApiError ? Object.entries(error.fields) : [];
    // "powerLimits.0.joules" is said of the power limits.
    const said = complaints.map(([path, message]) => [path.replace(/\..*/, ''), message] as const);
    for (const [name, message] of said) if (name in inputs) form.setError(name as InputName, { message });
    showWrong(said.map(([name]) => name));
    toastSaveFailure(error, field !== undefined);
  };
  const send = (filled: FieldInputs) => {
    if (save.isPending) return;
    void save.mutateAsync(requestOf(filled)).then((kept) => {
      draft.forget();
      setSaved(kept);
      toast(
        field
          ? { title: 'Field updated', description: 'Your changes have been saved successfully.', tone: 'good' }
          : { title: 'Field Added', description: 'Your field has been successfully added!', tone: 'good' },
      );
    }, refuse);
  };

  const part: StepProps = {
    form,
    inputs,
    put: (changed, { isComplete = true } = {}) => {
      const names = Object.keys(changed) as InputName[];
      // Each name comes with a value of its own type, which a loop cannot tell.
      for (const name of names) form.setValue(name, changed[name] as never, { shouldDirty: true, shouldTouch: true });
      if (isComplete) void form.trigger(names);
    },
    errorOf: (name) => errors[name]?.message,
  };
  return {
    part,
    wrongSteps: stepsWith(Object.keys(errors)),
    isPending: save.isPending,
    isUnsaved,
    draft,
    submit: (event: FormEvent) => {
      // Opened from another form's dialog, this one is inside of it for React.
      event.stopPropagation();
      void form.handleSubmit(send, (found) => showWrong(Object.keys(found)))(event);
    },
  };
}
