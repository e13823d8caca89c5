import type { TeamPageView, TeamRequest } from '@contracts/teams';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { ApiError, rejectionMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { useLockWhileSaving } from '@/shared/forms/use-lock-while-saving';
import { DraftNote } from '@/shared/drafts/draft-note';
import { useFormDraft } from '@/shared/drafts/use-form-draft';
import { useViewer } from '@/shared/session/viewer';
import { DiscardDialog } from '@/shared/ui/overlay-kit/dialogs/discard-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { useFocusFirstInvalid } from '@/shared/ui/inputs/focus-first-invalid';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { toast } from '@/shared/ui/feedback/toast';
import { useSaveTeam } from '../api/save-team';
import { emptyFormValues, teamRequestOf, type TeamFormValues, teamUpdateOf, formValuesOf } from './team-form-values';
import { useCloseOnRoleLoss } from '../use-close-on-role-loss';
import { ContactPersonInput } from '../contact/contact-person-input';
import { FieldInput, type NewFieldSlot } from '@/shared/ui/inputs/field-input';
import { TeamPlayInputs, TeamPlaceInputs, TeamBasicsInputs, type PlaceSlot } from './team-inputs';

export interface TeamFormDialogProps {
  /** The team to edit; without it, the dialog creates one. */
  team?: TeamPageView;
  place: PlaceSlot;
  newField: NewFieldSlot;
  onClose: () => void;
  onSaved: (team: TeamPageView) => void;
}

const loadRequest = () => import('@contracts/teams').then((contract) => contract.TeamRequest);
const rules = contractResolver<TeamRequest>(loadRequest);

/** Validates with the request class, whose error names equal the input names. */
const resolver: Resolver<TeamFormValues> = async (values) => {
  const { errors } = await rules(teamRequestOf(values), undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors<TeamFormValues> }
    : { values, errors: {} };
};

const CREATE_TEXTS = {
  title: 'Create Team',
  save: 'Create Team',
  saving: 'Creating...',
  saved: 'Team created successfully!',
  failed: 'Failed to create team',
};
const EDIT_TEXTS = {
  title: 'Edit team',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Team updated successfully!',
  failed: 'Failed to update team',
};

/** Creates or edits a team. Closing it with unsaved changes asks first. */
export default function TeamFormDialog({ team, place, newField, onClose, onSaved }: TeamFormDialogProps) {
  const texts = team ? EDIT_TEXTS : CREATE_TEXTS;
  const formId = useId();
  const save = useSaveTeam();
  const [defaultValues] = useState(() => (team ? formValuesOf(team) : emptyFormValues(new Date())));
  const form = useForm<TeamFormValues>({ resolver, defaultValues, shouldFocusError: false });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const formElement = useFocusFirstInvalid(submitCount);
  useLockWhileSaving(formElement, isSubmitting);
  const viewer = useViewer();
  const draftName = `team.${viewer?.id}${team ? `.${team.id}` : ''}`;
  const draft = useFormDraft(form, {
    name: draftName,
    values,
    isUnsaved: isDirty,
    baseVersion: team && JSON.stringify(defaultValues),
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAddingField, setIsAddingField] = useState(false);
  useEffect(() => preloadRules(loadRequest), []);
  // The draft stays, for a viewer who leads the team again.
  useCloseOnRoleLoss(
    team?.can.edit ?? true,
    { title: 'Edit team was closed', description: `You no longer lead ${team?.name}.` },
    onClose,
  );

  const showErrors = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in values) : [];
    for (const [name, message] of fields) form.setError(name as keyof TeamFormValues, { message });
    toast({ title: 'Error', description: rejectionMessage(error, texts.failed), tone: 'bad' });
  };
  const submit = form.handleSubmit((submitted) => {
    return save
      .mutateAsync(
        team
          ? { teamId: team.id, update: teamUpdateOf(submitted, defaultValues) }
          : { request: teamRequestOf(submitted) },
        // `mutate` callbacks run only while the dialog is mounted, so a user who has left the page is not redirected.
        { onSuccess: onSaved },
      )
      .then(() => {
        draft.clear();
        form.reset(submitted);
        toast({ title: texts.saved, tone: 'good' });
      }, showErrors);
  });

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (open || save.isPending) return;
          if (isDirty) setIsLeaving(true);
          else onClose();
        }}
        title={texts.title}
        className="md:w-[min(680px,calc(100vw-48px))]!"
        footer={
          <>
            <Button
              variant="outline"
              disabled={save.isPending}
              onClick={() => (isDirty ? setIsLeaving(true) : onClose())}
            >
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={save.isPending} disabled={team && !isDirty}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
          </>
        }
      >
        <form
          ref={formElement}
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 inert:opacity-60"
          onSubmit={(event) => void submit(event)}
        >
          {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
          <TeamBasicsInputs form={form} values={values} />
          <TeamPlaceInputs form={form} values={values} place={place} />
          <TeamPlayInputs form={form} values={values} />
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
              <FieldInput
                id={id}
                value={values.mainField}
                onChange={(field) => form.setValue('mainField', field, { shouldDirty: true })}
                onNew={() => setIsAddingField(true)}
              />
            )}
          </FormInput>
        </form>
        {/* Outside the form element, because React events of the field dialog's form would bubble into it. */}
        {isAddingField &&
          newField({
            initialCountry: values.country,
            onSaved: ({ id, name }) => {
              form.setValue('mainField', { id, name }, { shouldDirty: true });
              setIsAddingField(false);
            },
            onClose: () => setIsAddingField(false),
          })}
      </Dialog>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        onDiscard={() => {
          draft.clear();
          onClose();
        }}
      />
    </>
  );
}
