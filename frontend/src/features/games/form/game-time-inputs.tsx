import type { GamePageView } from '@contracts/games';
import { DAY } from '@/shared/format/durations';
import { durationText, formatDayTime, isInOtherTimeZone, viewerTimeZone, zoneName } from '../game-times';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import type { GameInputsProps } from './game-inputs';
import { durationOf, endOf, startOf, TIME_INPUTS } from './game-form-values';
import { momentOf } from './zoned-time';

interface GameTimeInputsProps extends GameInputsProps {
  /** The edited game, before the changes. */
  game?: GamePageView;
  isStartFixed: boolean;
}

/** The start and the end, in the field's time zone, with the computed duration and the viewer's own time. */
export function GameTimeInputs({ form, values, game, isStartFixed }: GameTimeInputsProps) {
  const { errors } = form.formState;
  const input = (name: (typeof TIME_INPUTS)[number], label: string) => (
    <FormInput label={label} required error={errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, {
            // After a submission, a change of one of these inputs also validates the others, whose errors may depend on it.
            deps: [...TIME_INPUTS],
            // A game usually ends on the day it starts. A browser reports a date several times while its year is being typed, first with the year 0002.
            onChange: () =>
              name === 'startDate' &&
              ['', values.startDate].includes(form.getValues('endDate')) &&
              form.setValue('endDate', form.getValues('startDate'), { shouldDirty: true }),
          })}
          type={name.endsWith('Date') ? 'date' : 'time'}
          required
          disabled={isStartFixed && name.startsWith('start')}
          className="tabular-nums"
        />
      )}
    </FormInput>
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        {input('startDate', 'Start date')}
        {input('startTime', 'Start time')}
        {input('endDate', 'End date')}
        {input('endTime', 'End time')}
      </div>
      <TimeNote values={values} />
      {game && game.currentPlayers > (game.isJoined ? 1 : 0) && mustBeConfirmed(game, values) && (
        <p role="status" className="text-sm font-medium">
          We’ll ask the participants whether they still come on the new date.
        </p>
      )}
    </div>
  );
}

/** The start moves by more than a day. The server compares it with the start that each participant has confirmed. */
function mustBeConfirmed({ gameStartDate }: GamePageView, values: GameInputsProps['values']): boolean {
  const start = momentOf(startOf(values), values.timeZone);
  return start !== null && Math.abs(Date.parse(start) - Date.parse(gameStartDate)) > DAY;
}

function TimeNote({ values }: Pick<GameInputsProps, 'values'>) {
  const { timeZone } = values;
  const hours = durationOf(values);
  const [start, end] = [momentOf(startOf(values), timeZone), momentOf(endOf(values), timeZone)];
  const isElsewhere = start !== null && values.field !== null && isInOtherTimeZone(start, timeZone);
  return (
    <p role="status" className="text-sm text-fg-2">
      {hours !== null && `Duration: ${durationText(hours)}. `}
      {values.field && start && `Times are in the field’s time zone (${zoneName(start, timeZone)}). `}
      {isElsewhere && end && (
        <span className="tabular-nums">
          Your time: {formatDayTime(start, viewerTimeZone())} – {formatDayTime(end, viewerTimeZone())}.
        </span>
      )}
    </p>
  );
}
