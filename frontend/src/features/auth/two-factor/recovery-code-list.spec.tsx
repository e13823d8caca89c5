import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { RecoveryCodeList } from './recovery-code-list';

it('The list explains what to do when the codes cannot be copied', async () => {
  // Neither the Clipboard API nor the command for copying a selection works.
  document.execCommand = () => false;
  const container = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(container).render(<RecoveryCodeList codes={['abcd-efgh']} />));
  container.querySelector('button')?.click();
  await eventually(() =>
    expect(useToasts.getState().shown).toMatchObject({
      title: 'Failed to copy the codes',
      description: 'Select and copy them by hand, or download them.',
    }),
  );
});
