import type { FieldPageView } from '@contracts/fields';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorMessage } from '@/shared/api/http';
import { useFormDraft } from '@/shared/drafts/use-form-draft';
import { useLockWhileSaving } from '@/shared/forms/use-lock-while-saving';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { useSaveField } from '../api/field-mutations';
import type { StepProps } from './form-section';
import { changesBetween } from './field-changes';
import { fieldResolver, preloadFieldValidation } from './field-validation';
import { inputsOfStep, stepsWith, type StepName } from './field-steps';
import { inputsOf, emptyInputs, requestOf, type FieldInputs, type InputName } from './field-inputs';

interface FieldFormProps {
  field?: FieldPageView;
  /** The country of a new field. */
  initialCountry?: string | null;
  onSaved: (field: FieldPageView) => void;
  /** Called with the step that contains the first error. */
  onInvalid: (step: StepName) => void;
}

/** State of the form over all steps, and its submission. */
export function useFieldForm({ field, initialCountry, onSaved, onInvalid }: FieldFormProps) {
  const viewerId = useViewerId();
  const save = useSaveField(field?.id ?? null);
  const [initial] = useState(() => (field ? inputsOf(field, viewerId) : emptyInputs(viewerId, initialCountry)));
  const form = useForm<FieldInputs>({
    resolver: fieldResolver,
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const formElement = useRef<HTMLFormElement>(null);
  useLockWhileSaving(formElement, isSubmitting);
  const inputs = useWatch({ control: form.control, compute: (all) => all });
  const [saved, setSaved] = useState<FieldPageView | null>(null);
  const isUnsaved = isDirty && !saved;
  const draftName = ['field', viewerId, field?.id].filter(Boolean).join('.');
  const draft = useFormDraft(form, {
    name: draftName,
    values: inputs,
    isUnsaved,
    // A draft is discarded when somebody has saved other values since. A field's page contains more, such as its reviews.
    baseVersion: field && JSON.stringify(requestOf(initial)),
  });
  useEffect(preloadFieldValidation, []);
  // Runs after the saved state has rendered, so that leaving the page does not ask about unsaved changes.
  const callOnSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) callOnSaved(saved);
  }, [saved]);

  const showFirstInvalidStep = (names: readonly string[]) => {
    const [first] = stepsWith(names);
    if (first) onInvalid(first);
  };
  const showSaveError = (error: unknown) => {
    const problems = error instanceof ApiError ? Object.entries(error.fields) : [];
    // An error at "powerLimits.0.joules" shows at the power limits.
    const inputErrors = problems.map(([path, message]) => [path.replace(/\..*/, ''), message] as const);
    for (const [name, message] of inputErrors) if (name in inputs) form.setError(name as InputName, { message });
    showFirstInvalidStep(inputErrors.map(([name]) => name));
    toastSaveFailure(error, field !== undefined);
  };
  const send = async (values: FieldInputs) => {
    if (save.isPending) return;
    const request = requestOf(values);
    await save.mutateAsync(field ? changesBetween(requestOf(initial), request) : request).then((savedField) => {
      draft.clear();
      setSaved(savedField);
      toast(
        field
          ? { title: 'Field saved', description: 'Your changes have been saved successfully.', tone: 'good' }
          : { title: 'Field Added', description: 'Your field has been successfully added!', tone: 'good' },
      );
    }, showSaveError);
  };

  const stepProps: StepProps = {
    form,
    inputs,
    setInputs: (changed, { isComplete = true } = {}) => {
      const names = Object.keys(changed) as InputName[];
      // TypeScript cannot relate each name to the type of its value in a loop.
      for (const name of names) form.setValue(name, changed[name] as never, { shouldDirty: true, shouldTouch: true });
      if (isComplete) void form.trigger(names);
    },
    errorOf: (name) => errors[name]?.message,
  };
  return {
    formElement,
    stepProps,
    invalidSteps: stepsWith(Object.keys(errors)),
    /** Shows the errors of a step and returns true if it has none. */
    validateStep: (step: StepName): Promise<boolean> => form.trigger(inputsOfStep(step)),
    isPending: save.isPending,
    /** True while the save waits for the connection. */
    isPaused: save.isPaused,
    isUnsaved,
    draft,
    submit: (event: FormEvent) => {
      // React bubbles the event to a form whose dialog opened this one.
      event.stopPropagation();
      void form.handleSubmit(send, (fieldErrors) => showFirstInvalidStep(Object.keys(fieldErrors)))(event);
    },
  };
}

/** Shows why a field could not be saved. */
function toastSaveFailure(error: unknown, isChange: boolean): void {
  const fallback = isChange ? 'Failed to update field. Please try again.' : 'Failed to add field. Please try again.';
  // The server's message for an invalid input also appears beside that input.
  const [inputMessage] = error instanceof ApiError ? Object.values(error.fields) : [];
  const isForbidden = error instanceof ApiError && error.status === 403;
  toast({ title: 'Error', description: isForbidden ? errorMessage(error) : (inputMessage ?? fallback), tone: 'bad' });
}
