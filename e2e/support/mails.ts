import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Decodes quoted-printable: removes soft line breaks, and decodes the only character of a link that is encoded. */
const decode = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/**
 * Waits for a mail to an address with a link that contains `path`, and returns the path of this link. Skips the journey if MUSTER_URL names a
 * running system, whose mails cannot be read.
 */
export async function mailedPath(email: string, path: string): Promise<string> {
  const folder = process.env['MUSTER_MAIL'];
  test.skip(!folder, 'The mails of this system cannot be read');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const files = await readdir(folder ?? '').catch(() => []);
      const mails = await Promise.all(files.map((file) => readFile(join(folder ?? '', file), 'utf8').then(decode)));
      const mail = mails.find((text) => text.includes(`<${email}>`) && text.includes(path));
      link = mail && /http:\/\/[^/\s]+(\/\S+)/.exec(mail.slice(mail.indexOf('http')))?.[1];
      return link;
    })
    .toContain(path);
  return link ?? '';
}
