import type { FieldPageView } from '@contracts/fields';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { DraftNote } from '@/shared/drafts/draft-note';
import { AlertDialog } from '@/shared/ui/overlays/alert-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/layout/tabs';
import { neighbours, STEPS, type StepName } from './field-steps';
import { useFieldForm } from './use-field-form';
import { BasicInfoStep } from './basic-info-step';
import type { CountrySlot } from './country-slot';
import { FieldDetailsStep } from './field-details-step';
import { RulesAndPricingStep } from './rules-and-pricing-step';

export interface FieldDialogProps {
  /** The field to edit. Omit it to add a field. */
  field?: FieldPageView;
  country: CountrySlot;
  onSaved: (field: FieldPageView) => void;
  onClose: () => void;
}

const SHOWN = '[role=tabpanel][data-state=active]';
const WRONG = `${SHOWN} :is([aria-invalid=true], [data-invalid] button)`;

/** Dialog for adding or editing a field, in three steps that can be opened in any order. */
export default function FieldDialog({ field, country, onSaved, onClose }: FieldDialogProps) {
  const formId = useId();
  const [step, setStep] = useState<StepName>('basic');
  const [isLeaving, setIsLeaving] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  /** Selector of the element to focus. Steps and their errors render later, so a layout effect waits for it. */
  const awaited = useRef<string | null>(null);
  const goTo = (wanted: StepName, focused: string | null = null) => {
    awaited.current = focused;
    setStep(wanted);
  };
  useLayoutEffect(() => {
    const found = awaited.current && steps.current?.querySelector<HTMLElement>(awaited.current);
    if (!found) return;
    awaited.current = null;
    found.focus();
  });
  // Scroll to the top when the step changes.
  useLayoutEffect(() => {
    const body = steps.current?.closest('form')?.parentElement;
    if (body) body.scrollTop = 0;
  }, [step]);
  const { stepProps, invalidSteps, isPending, isUnsaved, draft, submit } = useFieldForm({
    field,
    onSaved,
    onInvalid: (wrong) => goTo(wrong, WRONG),
  });
  const { previous, next } = neighbours(step);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || isPending) return;
        if (isUnsaved) setIsLeaving(true);
        else onClose();
      }}
      title={field ? 'Edit Field' : 'Add Field'}
      description={field ? field.name : 'Photos are added on the field’s own page afterwards.'}
      className="max-md:h-[94dvh]! max-md:max-h-none! md:h-[min(760px,88dvh)]! md:max-h-none! md:w-[min(680px,calc(100vw-48px))]!"
      footer={
        <>
          {previous && (
            <Button variant="line" className="mr-auto" onClick={() => goTo(previous, SHOWN)}>
              Previous
            </Button>
          )}
          {/* Separate keys: if React reused the Next button as Submit, one click would also submit the form. */}
          {next && (
            <Button key="next" variant={field ? 'line' : 'olive'} onClick={() => goTo(next, SHOWN)}>
              Next
            </Button>
          )}
          {/* An existing field can be saved from any step. */}
          {(field || !next) && (
            <Button
              key="submit"
              type="submit"
              form={formId}
              variant="commit"
              loading={isPending}
              disabled={field && !isUnsaved}
            >
              {field ? (isPending ? 'Saving...' : 'Save Changes') : isPending ? 'Creating...' : 'Add Field'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {/* The tab values are step names. */}
        <Tabs ref={steps} value={step} onValueChange={(wanted) => goTo(wanted as StepName)}>
          <TabList aria-label="Steps" className="sticky -top-1 z-20 bg-overlay max-md:-mx-3">
            {STEPS.map(({ name, label }, at) => (
              <Tab key={name} value={name}>
                <span className="max-md:hidden">{at + 1}.</span> {label}
                {invalidSteps.includes(name) && (
                  <span className="size-2 rounded-full bg-red">
                    <span className="sr-only">, something is missing</span>
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
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={field ? 'Discard your changes?' : 'Discard this field?'}
        confirm="Discard"
        onConfirm={() => {
          draft.clear();
          onClose();
        }}
      >
        What you wrote here is not saved yet.
      </AlertDialog>
    </Dialog>
  );
}
