import type { FieldPageView } from '@contracts/fields';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { DraftNote } from '@/shared/drafts/draft-note';
import { DiscardDialog } from '@/shared/ui/overlay-kit/dialogs/discard-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { adjacentSteps, STEPS, type StepName } from './field-steps';
import { useFieldForm } from './use-field-form';
import { BasicInfoStep } from './basic-info-step';
import type { CountryInputSlot } from './country-input-slot';
import { FieldDetailsStep } from './field-details-step';
import { RulesAndPricingStep } from './rules-and-pricing-step';

export interface FieldDialogProps {
  /** The field to edit. Omit it to add a field. */
  field?: FieldPageView;
  /** The country of a new field. */
  initialCountry?: string | null;
  country: CountryInputSlot;
  onSaved: (field: FieldPageView) => void;
  onClose: () => void;
}

const ACTIVE_PANEL = '[role=tabpanel][data-state=active]';
const FIRST_INVALID = `${ACTIVE_PANEL} :is([aria-invalid=true], [data-invalid] button)`;

/** Dialog for adding or editing a field, in three steps. Their tabs open in any order; Next first asks for the inputs that are missing. */
export default function FieldDialog({ field, initialCountry, country, onSaved, onClose }: FieldDialogProps) {
  const formId = useId();
  const [step, setStep] = useState<StepName>('basic');
  const [isLeaving, setIsLeaving] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  /** The selector of the element to focus. A layout effect focuses it, because steps and their errors render later. */
  const pendingFocus = useRef<string | null>(null);
  const goTo = (next: StepName, focusSelector: string | null = null) => {
    pendingFocus.current = focusSelector;
    setStep(next);
  };
  // Scrolls to the top when the step changes.
  useLayoutEffect(() => {
    const body = steps.current?.closest('form')?.parentElement;
    if (body) body.scrollTop = 0;
  }, [step]);
  const { formElement, stepProps, invalidSteps, validateStep, isPending, isPaused, isUnsaved, draft, submit } =
    useFieldForm({
      field,
      initialCountry,
      onSaved,
      onInvalid: (invalidStep) => goTo(invalidStep, FIRST_INVALID),
    });
  // After the form's own effects: the form is inert until its submission has ended.
  useLayoutEffect(() => {
    const element = pendingFocus.current && steps.current?.querySelector<HTMLElement>(pendingFocus.current);
    if (!element || element.closest('[inert]')) return;
    pendingFocus.current = null;
    element.focus();
  });
  const { previous, next } = adjacentSteps(step);
  const goToNext = async (following: StepName) => {
    if (await validateStep(step)) goTo(following, ACTIVE_PANEL);
    else steps.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // A second dialog would show the draft and could create the same field again, so the dialog of a new field stays open.
        if (open || (isPending && !(isPaused && field))) return;
        // A paused save is sent later. The form accepts no input meanwhile, so closing it loses nothing.
        if (isUnsaved && !isPaused) setIsLeaving(true);
        else onClose();
      }}
      title={field ? 'Edit field' : 'Add Field'}
      description={field ? field.name : 'You can add photos on the field’s page afterwards.'}
      className="max-md:h-[94dvh]! max-md:max-h-none! md:h-[min(760px,88dvh)]! md:max-h-none! md:w-[min(680px,calc(100vw-48px))]!"
      footer={
        <>
          {isPaused && (
            <p role="status" className="mr-auto text-xs text-fg-2">
              You’re offline. This will be saved once you’re back online.
            </p>
          )}
          {previous && (
            <Button variant="outline" className="mr-auto" onClick={() => goTo(previous, ACTIVE_PANEL)}>
              Previous
            </Button>
          )}
          {/* Separate keys: if React reused the Next button as Submit, one click would also submit the form. */}
          {next && (
            <Button key="next" variant={field ? 'outline' : 'secondary'} onClick={() => void goToNext(next)}>
              Next
            </Button>
          )}
          {/* An existing field can be saved from any step. */}
          {(field || !next) && (
            <Button
              key="submit"
              type="submit"
              form={formId}
              variant="primary"
              loading={isPending}
              disabled={field && !isUnsaved}
            >
              {field ? (isPending ? 'Saving...' : 'Save changes') : isPending ? 'Creating...' : 'Add Field'}
            </Button>
          )}
        </>
      }
    >
      <form ref={formElement} id={formId} noValidate className="inert:opacity-60" onSubmit={submit}>
        {/* The tab values are step names. */}
        <Tabs ref={steps} value={step} onValueChange={(name) => goTo(name as StepName)}>
          <TabList aria-label="Steps" className="sticky -top-1 z-20 bg-overlay max-md:-mx-3">
            {STEPS.map(({ name, label }, index) => (
              <Tab key={name} value={name}>
                <span className="max-md:hidden">{index + 1}.</span> {label}
                {invalidSteps.includes(name) && (
                  <span className="size-2 rounded-full bg-red">
                    <span className="sr-only">, has errors</span>
                  </span>
                )}
              </Tab>
            ))}
          </TabList>
          {draft.isRestored && (
            <div className="pt-4">
              <DraftNote onStartOver={draft.startOver} />
            </div>
          )}
          {STEPS.map(({ name }) => (
            <TabPanel
              key={name}
              value={name}
              forceMount
              tabIndex={-1}
              className="scroll-mt-96 pt-4 outline-none data-[state=inactive]:hidden"
            >
              {name === 'basic' && <BasicInfoStep {...stepProps} country={country} />}
              {name === 'details' && <FieldDetailsStep {...stepProps} />}
              {name === 'rules' && <RulesAndPricingStep {...stepProps} />}
            </TabPanel>
          ))}
        </Tabs>
      </form>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={field ? undefined : 'Discard this field?'}
        onDiscard={() => {
          draft.clear();
          onClose();
        }}
      />
    </Dialog>
  );
}
