import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { eventually } from '../../../test/eventually';
import { viewerQuery } from '../session/viewer';
import { navigate } from '../navigation/history';
import { NavigationProvider } from '../navigation/navigation-provider';
import { ActiveFilters } from './active-filters';
import { ChoiceFilter } from './choice-filter';
import { CountriesFilter } from './country-filter';
import { distanceFilters } from './distance-filters';
import { choiceFilter, countryFilter } from './filters';
import { useDirectory } from './use-directory';

const DEFINITIONS = {
  style: choiceFilter(['milsim', 'cqb', 'speedsoft']),
  country: countryFilter(5),
  ...distanceFilters,
};

/** Renders a button for each of two countries in place of the combobox. */
function Filters() {
  const directory = useDirectory<'style' | 'country'>(DEFINITIONS);
  return (
    <>
      <output>{`${directory.request.toString()} in ${directory.unit}`}</output>
      <ActiveFilters directory={directory} onRemoved={() => {}} />
      <ChoiceFilter directory={directory} name="style" legend="Style" options={['milsim', 'cqb', 'speedsoft']} />
      <CountriesFilter
        directory={directory}
        country={({ onChange }) =>
          ['Norway', 'Sweden'].map((name) => (
            <button key={name} type="button" onClick={() => onChange(name)}>
              Choose {name}
            </button>
          ))
        }
      />
    </>
  );
}

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

function open(query: string, viewer: CurrentUserView | null = null) {
  navigate(`/teams${query}`, { replace: true });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, viewer);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <Filters />
        </NavigationProvider>
      </QueryClientProvider>,
    ),
  );
}

const button = (text: string) =>
  [...container.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === text,
  ) as HTMLButtonElement;

/** Presses buttons faster than React renders the new URL. */
const press = (...texts: string[]) => texts.map(button).forEach((pressed) => pressed.click());

it.each([
  [
    'adds both of two countries that are chosen quickly',
    '',
    ['Choose Norway', 'Choose Sweden'],
    '?country=Norway&country=Sweden',
  ],
  ['adds both of two options that are chosen quickly', '', ['Milsim', 'CQB'], '?style=milsim&style=cqb'],
  ['removes an option that is toggled twice quickly', '', ['Milsim', 'Milsim'], ''],
  [
    'removes both of two chips that are pressed quickly',
    '?country=Norway&country=Sweden&style=cqb',
    ['Remove Norway', 'Remove Sweden'],
    '?style=cqb',
  ],
])('useDirectory %s', async (_title, query, pressed, expected) => {
  open(query);
  press(...pressed);
  await eventually(() => expect(window.location.search).toBe(expected));
});

it.each([
  ['a visitor', null, ' in km'],
  ['a viewer without a city', { city: null, distanceUnit: 'miles' }, ' in miles'],
  ['a viewer with a city', { city: 'Solna', distanceUnit: 'miles' }, 'maxDistance=50&unit=km in km'],
])('useDirectory requests a maximum distance only for a viewer with a city: %s', (_, viewer, expected) => {
  open('?maxDistance=50', viewer as CurrentUserView | null);
  expect(container.querySelector('output')?.textContent).toBe(expected);
});
