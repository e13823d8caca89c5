import { currentEntry, navigate } from '../../navigation/history';
import { goBack } from './go-back';

const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

it('goBack opens the fallback on the first page of a visit, also after its entry was replaced', () => {
  navigate('/teams/kite?tab=games', { replace: true });
  goBack('/teams');
  expect(currentEntry()).toMatchObject({ pathname: '/teams', action: 'PUSH' });
});

it('goBack returns to the previous page', async () => {
  navigate('/teams/kite');
  const popped = nextPop();
  goBack('/home');
  await popped;
  expect(currentEntry()).toMatchObject({ pathname: '/teams', action: 'POP' });
});
