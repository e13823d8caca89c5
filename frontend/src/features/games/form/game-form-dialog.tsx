import type { GamePageView } from '@contracts/games';
import { useId, useState } from 'react';
import { DraftNote } from '@/shared/drafts/draft-note';
import { DiscardDialog } from '@/shared/ui/overlay-kit/dialogs/discard-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { FieldAvailabilityNote } from './field-availability-note';
import { FieldInput, type NewFieldSlot } from '@/shared/ui/inputs/field-input';
import { GameBasicsInputs, GameSeatInputs } from './game-inputs';
import { GameTeamInput } from './game-team-input';
import { GameTimeInputs } from './game-time-inputs';
import { type GameFormProps, useGameForm } from './use-game-form';

export interface GameFormDialogProps extends GameFormProps {
  newField: NewFieldSlot;
  onClose: () => void;
}

const titleOf = ({ game, copied }: { game?: GamePageView; copied?: GamePageView }): string =>
  game ? 'Edit game' : copied ? 'Duplicate game' : 'Create Game';

/** Creates, copies or edits a game. Closing it with unsaved changes asks first. */
export default function GameFormDialog({ newField, onClose, ...props }: GameFormDialogProps) {
  const { game } = props;
  const formId = useId();
  const {
    form,
    formElement,
    hasStarted,
    values,
    days,
    availability,
    draft,
    isPending,
    isDirty,
    canSave,
    chooseField,
    submit,
  } = useGameForm(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAddingField, setIsAddingField] = useState(false);
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !isPending && leave()}
        title={titleOf(props)}
        className="md:w-[min(680px,calc(100vw-48px))]!"
        footer={
          <>
            <Button variant="outline" disabled={isPending} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={isPending} disabled={!canSave}>
              {game ? (isPending ? 'Saving...' : 'Save changes') : isPending ? 'Creating...' : 'Create Game'}
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
          {props.copied && (
            <p className="text-sm text-fg-2">
              Photos and the tactical map are copied, too. Sections of the briefing become drafts: publish them on the
              page of the new game.
            </p>
          )}
          <GameBasicsInputs form={form} values={values} />
          {hasStarted ? (
            <p className="text-sm text-fg-2">The game has started, so its field and its start can no longer change.</p>
          ) : (
            <FormInput label="Field" required error={form.formState.errors.field?.message}>
              {(control) => (
                <FieldInput
                  {...control}
                  value={values.field}
                  onChange={chooseField}
                  onNew={() => setIsAddingField(true)}
                />
              )}
            </FormInput>
          )}
          {!hasStarted && availability && (
            <FieldAvailabilityNote
              availability={availability}
              days={days}
              game={game?.fieldId === values.field?.id ? game : undefined}
            />
          )}
          <GameTimeInputs form={form} values={values} game={game} isStartFixed={hasStarted} />
          <GameSeatInputs form={form} values={values} />
          <GameTeamInput form={form} values={values} previous={game?.team ?? null} />
        </form>
        {/* Outside the form element, because React events of the field dialog's form would bubble into it. */}
        {isAddingField &&
          newField({
            initialCountry: null,
            onSaved: (field) => {
              chooseField(field);
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
