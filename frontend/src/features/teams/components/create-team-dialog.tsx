import type { TeamPageView, TeamRequest } from '@contracts/teams';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { ApiError, messageOf } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { useSignInAgain } from '@/shared/session/use-sign-in-again';
import { AlertDialog } from '@/shared/ui/alert-dialog';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormInput } from '@/shared/ui/form-input';
import { toast } from '@/shared/ui/toast';
import { UnsavedChanges } from '@/shared/ui/unsaved-changes';
import { useCreateTeam } from '../api/create-team';
import { emptyTeam, requestOf, type TeamValues } from '../team-values';
import { ContactPersonInput } from './contact-person-input';
import { MainFieldInput, type NewFieldSlot } from './main-field-input';
import { HowTheyPlay, WhereTheyPlay, WhoTheyAre, type PlaceSlot } from './team-form-parts';

export interface CreateTeamDialogProps {
  place: PlaceSlot;
  newField: NewFieldSlot;
  onClose: () => void;
  onCreated: (team: TeamPageView) => void;
}

const loadRequest = () => import('@contracts/teams').then((contract) => contract.TeamRequest);
const rules = contractResolver<TeamRequest>(loadRequest);

/** The contract's complaints bear the names of the inputs. */
const resolver: Resolver<TeamValues> = async (values) => {
  const { errors } = await rules(requestOf(values), undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors<TeamValues> }
    : { values, errors: {} };
};

/** Everything about a new team. What was written is not lost by a press beside it. */
export default function CreateTeamDialog({ place, newField, onClose, onCreated }: CreateTeamDialogProps) {
  const formId = useId();
  const create = useCreateTeam();
  const signInAgain = useSignInAgain();
  const [defaultValues] = useState(() => emptyTeam(new Date()));
  const form = useForm<TeamValues>({ resolver, defaultValues, shouldFocusError: true });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { errors, isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAddingField, setIsAddingField] = useState(false);
  const [created, setCreated] = useState<TeamPageView | null>(null);
  useEffect(() => preloadRules(loadRequest), []);
  const leave = useEffectEvent(onCreated);
  useEffect(() => {
    // Not before there is nothing to lose any more: leaving is held back until then.
    if (created && !isDirty) leave(created);
  }, [created, isDirty]);

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return signInAgain();
    const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in values) : [];
    for (const [name, message] of fields) form.setError(name as keyof TeamValues, { message });
    const reason = error instanceof ApiError && !error.mayPass ? messageOf(error) : 'Failed to create team';
    toast({ title: 'Error', description: reason, tone: 'bad' });
  };
  const submit = form.handleSubmit((team) =>
    create.mutateAsync(requestOf(team)).then((answer) => {
      form.reset(emptyTeam(new Date()));
      toast({ title: 'Team created successfully!', tone: 'good' });
      setCreated(answer);
    }, refused),
  );

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (open) return;
          if (isDirty) setIsLeaving(true);
          else onClose();
        }}
        title="Create Team"
        className="md:w-[min(680px,calc(100vw-48px))]!"
        footer={
          <>
            <Button variant="line" onClick={() => (isDirty ? setIsLeaving(true) : onClose())}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="commit" loading={create.isPending}>
              {create.isPending ? 'Creating...' : 'Create Team'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-5 pt-1" onSubmit={(event) => void submit(event)}>
          <WhoTheyAre form={form} values={values} />
          <WhereTheyPlay form={form} values={values} place={place} />
          <HowTheyPlay form={form} values={values} />
          <FormInput label="Contact person" required error={errors.contactPerson?.message}>
            {(control) => (
              <ContactPersonInput
                {...control}
                value={values.contactPerson}
                onChange={(contact) => {
                  form.setValue('contactPerson', contact, { shouldDirty: true });
                  form.clearErrors('contactPerson');
                }}
              />
            )}
          </FormInput>
          <FormInput label="Main field" optional hint="Where you mostly play.">
            {({ id }) => (
              <MainFieldInput
                id={id}
                value={values.mainField}
                onChange={(field) => form.setValue('mainField', field, { shouldDirty: true })}
                onNew={() => setIsAddingField(true)}
              />
            )}
          </FormInput>
        </form>
        {/* Beside the form, which would hear of everything that is sent within it. */}
        {isAddingField &&
          newField({
            onSaved: ({ id, name }) => {
              form.setValue('mainField', { id, name }, { shouldDirty: true });
              setIsAddingField(false);
            },
            onClose: () => setIsAddingField(false),
          })}
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Discard your changes?"
        confirm="Discard"
        onConfirm={onClose}
      >
        What you wrote about the team is not saved yet.
      </AlertDialog>
      <UnsavedChanges when={isDirty} />
    </>
  );
}
