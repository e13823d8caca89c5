/** @jest-environment-options {"timeZone": "America/Los_Angeles"} */
import { createRoot } from 'react-dom/client';
import { eventually } from '../../test/eventually';
import AccountHiddenPage from './account-hidden';

it('The page names the same day as the mail, which is formatted in UTC', async () => {
  history.replaceState(null, '', '/account-hidden?until=2026-12-14T04:00:00.000Z');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<AccountHiddenPage />);
  await eventually(() => expect(document.body.textContent).toContain('It will be deleted on December 14, 2026.'));
  root.unmount();
});
