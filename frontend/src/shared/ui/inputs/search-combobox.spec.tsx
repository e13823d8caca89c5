import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually, eventuallyRendered } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import { SearchCombobox } from './search-combobox';

const search = jest.fn((): Promise<{ id: string }[]> => Promise.resolve([{ id: 'Vixen' }]));

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  render('popup');
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root.unmount());
  place.remove();
});

const render = (
  layout: 'popup' | 'inline',
  more?: ComponentProps<typeof SearchCombobox>['more'],
  onChoose = jest.fn(),
) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SearchCombobox
          key={layout}
          id="box"
          label="Players"
          layout={layout}
          query={(text) => queryOptions({ queryKey: [text], queryFn: search, retry: false })}
          hint=""
          noMatches={(text) => `Nobody matches ${text}`}
          more={more}
          onChoose={onChoose}
        >
          {({ id }) => id}
        </SearchCombobox>
      </QueryClientProvider>,
    ),
  );

const input = () => {
  const box = place.querySelector('input');
  if (!box) throw new Error('There is no input');
  return box;
};

/** Lets the following events run without waiting for the effects of each. */
const stopWaitingForEffects = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

it('SearchCombobox accepts every letter of fast typing', () => {
  stopWaitingForEffects();
  for (const letter of 'Vixen') type(input(), input().value + letter);
  expect(input().value).toBe('Vixen');
});

it('SearchCombobox accepts text that the user types right after choosing a result', async () => {
  act(() => type(input(), 'Vix'));
  const option = await find('[role=option]');
  stopWaitingForEffects();
  option.click();
  // React renders the choice before its effects have run.
  await Promise.resolve();
  type(input(), 'Ow');
  expect(option.isConnected).toBe(false);
  const results = () => [...place.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  await eventually(() => expect([input().value, ...results()]).toEqual(['Ow', 'Vixen']));
});

it('SearchCombobox repeats a failed search in a dialog at the press of a button', async () => {
  render('inline');
  search.mockRejectedValueOnce(new Error('Offline'));
  act(() => type(input(), 'Vix'));
  const retry = await find('button');
  expect(retry.textContent).toBe('Try again');
  act(() => retry.click());
  expect((await find('[role=option]')).textContent).toBe('Vixen');
  expect(input().value).toBe('Vix');
});

it('SearchCombobox lists the caller’s options that match the text, below the results or without them', async () => {
  const onChoose = jest.fn();
  const chats = ['Vixen chat', 'Owl chat'].map((id) => ({ id }));
  render('inline', { label: 'Chats', find: (text) => chats.filter(({ id }) => id.startsWith(text)) }, onChoose);
  const shown = () => [...place.querySelectorAll('li')].map((item) => item.textContent);
  expect(shown()).toEqual(['Chats', 'Vixen chat', 'Owl chat']);
  act(() => type(input(), 'Vix'));
  expect(shown()).toEqual(['Chats', 'Vixen chat']);
  await find('li:nth-of-type(3)');
  expect(shown()).toEqual(['Vixen', 'Chats', 'Vixen chat']);
  search.mockResolvedValueOnce([]);
  act(() => type(input(), 'Owl'));
  await eventuallyRendered(() => expect(place.querySelector('p')?.textContent).toBe('Nobody matches Owl'));
  expect(shown()).toEqual(['Chats', 'Owl chat']);
  act(() => place.querySelector<HTMLElement>('[role=option]')?.click());
  expect(onChoose).toHaveBeenCalledWith({ id: 'Owl chat' });
});

/** Waits for the pause in typing and for the search. */
async function find(selector: string): Promise<HTMLElement> {
  const element = () => place.querySelector<HTMLElement>(selector);
  await eventuallyRendered(() => expect(element()).not.toBeNull());
  return element() as HTMLElement;
}
