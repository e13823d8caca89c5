import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch, useParams, useSearchParams } from 'wouter';
import { eventually } from '../../../test/eventually';
import { navigate } from './history';
import { NavigationProvider } from './navigation-provider';

function Results() {
  const [parameters] = useSearchParams();
  return <p>{parameters.get('q')}</p>;
}

function Team() {
  const { teamId } = useParams();
  return <p>Team {teamId}</p>;
}

const container = document.createElement('div');
const root = createRoot(container);
const expectText = (text: string) => eventually(() => expect(container.textContent).toBe(text));

beforeAll(() => {
  navigate('/first', { replace: true });
  root.render(
    <NavigationProvider>
      <Switch>
        <Route path="/search" component={Results} />
        <Route path="/teams/:teamId" component={Team} />
        <Route path="/first">
          <Redirect to="/search?q=kite" replace />
        </Route>
        <Route>Page not found</Route>
      </Switch>
    </NavigationProvider>,
  );
});
afterAll(() => root.unmount());

it('NavigationProvider follows the redirect of the first page', () => expectText('kite'));

it.each(['%41', '100%', 'a&b=c', '+1', 'é %C3'])('a page reads the text %j from the query', async (text) => {
  navigate(`/search?q=${encodeURIComponent(text)}`);
  await expectText(text);
});

it.each([
  ['/teams/red%20kite/', 'Team red kite'],
  ['/Teams/%', 'Team %'],
  ['/teams', 'Page not found'],
  ['/teams/kite/members', 'Page not found'],
])('the path %s opens "%s"', async (path, text) => {
  navigate(path);
  await expectText(text);
});
