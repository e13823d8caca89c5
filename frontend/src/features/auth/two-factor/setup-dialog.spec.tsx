import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import SetupDialog from './setup-dialog';

it('the dialog explains what to do when the setup key cannot be copied', async () => {
  // Neither the Clipboard API nor the command for copying a selection works.
  document.execCommand = () => false;
  const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Muster?secret=JBSWY3DPEHPK3PXP' };
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <SetupDialog setup={setup} onClose={jest.fn()} onClosed={jest.fn()} />
    </QueryClientProvider>,
  );
  const copyButton = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Copy key');
  await eventually(() => expect(copyButton()).toBeDefined());
  copyButton()?.click();
  await eventually(() =>
    expect(useToasts.getState().shown).toMatchObject({
      title: 'Failed to copy the key',
      description: 'Select and copy it by hand.',
      tone: 'bad',
    }),
  );
});
