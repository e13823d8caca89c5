import type { GamePageView } from '@contracts/games';
import { useForm, useWatch } from 'react-hook-form';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { emptyGameValues, type GameFormValues } from './game-form-values';
import { GameSeatInputs } from './game-inputs';
import { GameTimeInputs } from './game-time-inputs';
import { gameResolver } from './game-validation';

function Form({ start, game }: { start: Partial<GameFormValues>; game?: GamePageView }) {
  const form = useForm<GameFormValues>({ resolver: gameResolver, defaultValues: { ...emptyGameValues(), ...start } });
  const values = useWatch({ control: form.control, compute: (all) => all });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <GameTimeInputs form={form} values={values} game={game} isStartFixed={false} />
      <GameSeatInputs form={form} values={values} />
      <button type="submit">Create Game</button>
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

async function submitted(start: Partial<GameFormValues>): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<Form start={{ timeZone: 'Europe/Stockholm', ...start }} />);
  await eventually(() => expect(container.querySelector('button')).not.toBeNull());
  container.querySelector('button')?.click();
  await eventually(() => expect(container.textContent).toContain('Max players is required'));
  return container;
}

/** Changes an input as a user does. */
function fill(container: HTMLElement, name: keyof GameFormValues, value: string): void {
  const input = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  if (!input) throw new Error(`No input is named ${name}`);
  const prototype = input instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

it('the error of the end date disappears when choosing the start date fills it', async () => {
  const container = await submitted({});
  expect(container.textContent).toContain('End date is required');
  fill(container, 'startDate', '2027-06-05');
  await eventually(() => expect(container.textContent).not.toContain('End date is required'));
  expect(container.querySelector<HTMLInputElement>('[name=endDate]')?.value).toBe('2027-06-05');
});

it('the end date follows the start date while the user types the start date', async () => {
  const container = await submitted({});
  const endDate = () => container.querySelector<HTMLInputElement>('[name=endDate]')?.value;
  // The day comes last where dates start with the year.
  for (const typed of ['0002-06-05', '0020-06-05', '0202-06-05', '2027-06-05', '2027-06-01', '2027-06-12']) {
    fill(container, 'startDate', typed);
    await eventually(() => expect(endDate()).toBe(typed));
    await nextTask();
  }
});

it('an end date that differs from the start date stays when the start date changes', async () => {
  const container = await submitted({ startDate: '2027-06-05', endDate: '2027-06-06' });
  fill(container, 'startDate', '2027-06-04');
  expect(container.querySelector<HTMLInputElement>('[name=endDate]')?.value).toBe('2027-06-06');
});

it('the error of an end before the start disappears when the end time changes', async () => {
  const day = { startDate: '2027-06-05', endDate: '2027-06-05' };
  const container = await submitted({ ...day, startTime: '18:00', endTime: '09:00' });
  expect(container.textContent).toContain('The end must be after the start');
  fill(container, 'endTime', '21:00');
  await eventually(() => expect(container.textContent).not.toContain('The end must be after the start'));
});

it('the error of a price with decimals disappears when the currency changes to one with decimals', async () => {
  const container = await submitted({ price: '12.50', currency: 'JPY' });
  expect(container.textContent).toContain('Price must be a valid number');
  fill(container, 'currency', 'EUR');
  await eventually(() => expect(container.textContent).not.toContain('Price must be a valid number'));
});

it.each([
  ['07:00', 2, false],
  ['07:01', 2, true],
  ['07:01', 0, false],
])(
  'a start that moves to %s the next day, with %i participants, shows that they will be asked: %s',
  async (time, players, isAsked) => {
    const game = { gameStartDate: '2027-06-05T07:00:00.000Z', currentPlayers: players } as GamePageView;
    const container = document.body.appendChild(document.createElement('div'));
    const start = { timeZone: 'UTC', startDate: '2027-06-06', startTime: time };
    createRoot(container).render(<Form start={start} game={game} />);
    await eventually(() => expect(container.querySelector('button')).not.toBeNull());
    expect(container.textContent.includes('We’ll ask the participants')).toBe(isAsked);
  },
);
