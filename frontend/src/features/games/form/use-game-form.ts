import type { GamePageView } from '@contracts/games';
import type { FieldAvailabilityView } from '@contracts/usage-requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, rejectionMessage } from '@/shared/api/http';
import { useFormDraft } from '@/shared/drafts/use-form-draft';
import { useLockWhileSaving } from '@/shared/forms/use-lock-while-saving';
import { useViewer } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { useFocusFirstInvalid } from '@/shared/ui/inputs/focus-first-invalid';
import { useSaveGame } from '../api/game-mutations';
import { fieldAvailabilityQuery, gameDays } from './field-availability-query';
import {
  copiedValues,
  emptyGameValues,
  type GameFormValues,
  gameRequestOf,
  gameUpdateOf,
  TIME_INPUTS,
  valuesOf,
} from './game-form-values';
import { gameResolver, inputOf, preloadGameValidation, startedGameResolver } from './game-validation';

export interface GameFormProps {
  /** The game to edit; without it, the form creates one. */
  game?: GamePageView;
  /** The game to copy into a new one. */
  copied?: GamePageView;
  /** The field of a new game. */
  initialField?: { id: string; name: string };
  /** The team for which a new game is announced, unless the organizer decides otherwise. */
  initialTeam?: { id: string; name: string };
  onSaved: (game: GamePageView) => void;
}

function initialValues({ game, copied, initialField, initialTeam }: GameFormProps): GameFormValues {
  if (game) return valuesOf(game);
  return {
    ...(copied ? copiedValues(copied) : emptyGameValues()),
    ...(initialField && { field: initialField }),
    ...(initialTeam && { team: initialTeam }),
  };
}

/**
 * The field of an upcoming game whose admins have not approved it. If the organizer has become an admin of the field, saving the game with this
 * field makes the field public.
 */
const hiddenFieldOf = ({ status, fieldApproval, fieldId }: GamePageView): string | null =>
  status === 'upcoming' && fieldApproval !== 'own' && fieldApproval !== 'approved' ? fieldId : null;

/** State of the form, and its submission. */
export function useGameForm(props: GameFormProps) {
  const { game, copied, initialField, initialTeam, onSaved } = props;
  const viewer = useViewer();
  const save = useSaveGame();
  const queries = useQueryClient();
  const [defaultValues] = useState(() => initialValues(props));
  const hasStarted = game !== undefined && game.status !== 'upcoming';
  const resolver = hasStarted ? startedGameResolver : gameResolver;
  const form = useForm<GameFormValues>({ resolver, defaultValues, shouldFocusError: false });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { isDirty, isSubmitted, submitCount } = form.formState;
  const formElement = useFocusFirstInvalid(submitCount);
  const draftSubject = game?.id ?? (copied ? `copy.${copied.id}` : (initialField?.id ?? initialTeam?.id));
  const draft = useFormDraft(form, {
    name: ['game', viewer?.id, draftSubject].filter(Boolean).join('.'),
    values,
    isUnsaved: isDirty,
    baseVersion: game && JSON.stringify(defaultValues),
  });
  useEffect(preloadGameValidation, []);
  const [isPending, setIsPending] = useState(false);
  useLockWhileSaving(formElement, isPending);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const days = gameDays(values);
  const { data: availability } = useQuery({
    ...fieldAvailabilityQuery(values.field?.id ?? '', days),
    enabled: values.field !== null,
    // The note stays while other days of the same field load.
    placeholderData: (previous, query) =>
      values.field && query?.queryKey[0]?.includes(values.field.id) ? previous : undefined,
  });
  const timeZone = availability?.timeZone;
  const hiddenFieldId = game && hiddenFieldOf(game);
  const showsFieldOf = (available: FieldAvailabilityView | undefined, field: GameFormValues['field']): boolean =>
    available?.needsApproval === false && hiddenFieldId != null && field?.id === hiddenFieldId;
  const showsField = showsFieldOf(availability, values.field);
  const adoptTimeZone = useEffectEvent((zone: string) => {
    form.setValue('timeZone', zone);
    if (isSubmitted) void form.trigger(TIME_INPUTS);
  });
  useEffect(() => {
    if (timeZone) adoptTimeZone(timeZone);
  }, [timeZone]);

  const showErrors = (error: unknown) => {
    const problems = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of problems) if (inputOf(name) in values) form.setError(inputOf(name), { message });
    const fallback = game ? 'Failed to update game' : 'Failed to create game';
    toast({ title: 'Error', description: rejectionMessage(error, fallback), tone: 'bad' });
  };
  const send = (submitted: GameFormValues, available: FieldAvailabilityView | undefined) =>
    save
      .mutateAsync(
        game
          ? {
              gameId: game.id,
              update: {
                ...gameUpdateOf(submitted, defaultValues),
                ...(showsFieldOf(available, submitted.field) && { fieldId: submitted.field?.id }),
              },
            }
          : { request: { ...gameRequestOf(submitted), copiedGameId: copied?.id ?? null } },
        // `mutate` callbacks run only while the dialog is mounted, so a user who has left the page is not redirected.
        { onSuccess: onSaved },
      )
      .then((saved) => {
        draft.clear();
        form.reset(submitted);
        toast({ ...savedText(saved, game), tone: 'good' });
      }, showErrors);

  /** Loads the field's time zone first. Without it, the dates would be read in the wrong zone. */
  const prepareAndSend = async () => {
    const submitted = form.getValues();
    let available: FieldAvailabilityView | undefined;
    try {
      if (submitted.field) {
        const query = fieldAvailabilityQuery(submitted.field.id, gameDays(submitted));
        available = await queries.ensureQueryData(query);
        form.setValue('timeZone', available.timeZone);
      }
    } catch (error) {
      if (!isClosed.current) showErrors(error);
      return;
    }
    // A form that was closed meanwhile was discarded.
    if (!isClosed.current) await form.handleSubmit((valid) => send(valid, available))();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    await prepareAndSend().finally(() => setIsPending(false));
  };

  return {
    form,
    formElement,
    hasStarted,
    values,
    days,
    availability: values.field ? availability : undefined,
    draft,
    isPending,
    isDirty,
    canSave: !game || isDirty || showsField,
    chooseField: (field: GameFormValues['field']) => {
      form.setValue('field', field, { shouldDirty: true });
      form.clearErrors('field');
    },
    submit,
  };
}

function savedText(saved: GamePageView, edited: GamePageView | undefined): { title: string; description: string } {
  const asksForField = saved.fieldApproval === 'pending' && edited?.fieldApproval !== 'pending';
  if (edited)
    return {
      title: 'Game saved',
      description: asksForField
        ? 'Field usage request sent to field admins for approval.'
        : 'Your changes have been saved successfully.',
    };
  return {
    title: 'Game Created',
    description: asksForField
      ? 'Game created! Field usage request sent to field admins for approval.'
      : 'Your game has been successfully created!',
  };
}
