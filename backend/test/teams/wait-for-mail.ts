import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.js';

/** Waits for a mail to the address among the mail files of the data folder. Returns its decoded text and the token in its link. */
export async function waitForMail(
  dataDir: string,
  address: string,
  subject = 'Subject:',
): Promise<{ text: string; token: string }> {
  const folder = join(dataDir, 'mail');
  const encodedMail = await eventually(() => {
    const found = readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .findLast((mail) => mail.includes(address) && mail.includes(subject));
    if (!found) throw new Error(`No mail to ${address} yet`);
    return found;
  });
  const text = encodedMail
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { text, token: /\?(?:invitation|token)=([\w.-]+)/.exec(text)?.[1] ?? '' };
}
