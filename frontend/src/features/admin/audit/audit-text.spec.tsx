import type { AuditEntryView } from '@contracts/audit';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuditText } from './audit-text';

it.each([
  ['user.role-changed', { role: 'admin', previousRole: 'user' }, 'became an administrator by a command on the server'],
  ['user.two-factor-turned-off', {}, 'had two-factor sign-in turned off by a command on the server'],
] as const)('the audit list says what a command did to the account: %s', (action, details, text) => {
  const entry = { action, details: { ...details, by: 'command' }, targetType: 'user', targetPerson: null };
  expect(renderToStaticMarkup(<AuditText entry={entry as unknown as AuditEntryView} />)).toBe(text);
});
