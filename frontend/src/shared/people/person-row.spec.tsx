import { createRoot } from 'react-dom/client';
import { eventually } from '../../../test/eventually';
import { MarkFound } from '../ui/text/mark-found';
import { PersonRow } from './person-row';

it('marks what a search has found in the name and in the place', async () => {
  const person = { id: 'ada', firstName: 'Ada', lastName: 'Uppman', nickname: null, profileImageUrl: null };
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <MarkFound search="upp">
      <PersonRow person={{ ...person, location: 'Uppsala, Sweden' }} />
    </MarkFound>,
  );
  const marks = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  await eventually(() => expect(marks()).toEqual(['Upp', 'Upp']));
  root.unmount();
});
