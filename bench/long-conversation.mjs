import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';
import { openDatabase, withClient } from './harness/database.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { percentile } from './harness/rounds.mjs';
import { startMuster } from './harness/server.mjs';
import { signInAs } from './harness/sessions.mjs';
import { ms, printTable } from './harness/table.mjs';

const MESSAGES = 100_000;
const VISITS = 20;
const TARGET_MS = 300;
const NEWEST = `Message ${MESSAGES}`;

/** Replaces the messages of the viewer's latest two direct conversations, with 100,000 and with 20. Returns their ids. */
const fillConversations = (url, viewerId) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT c.id FROM conversations c JOIN conversation_members m ON m.conversation_id = c.id
       WHERE m.user_id = $1 AND c.kind = 'direct' AND c.last_message_id IS NOT NULL ORDER BY c.last_message_id DESC LIMIT 2`,
      [viewerId],
    );
    const [long, short] = rows.map(({ id }) => id);
    for (const [id, messages] of [
      [long, MESSAGES],
      [short, 20],
    ]) {
      await client.query('DELETE FROM messages WHERE conversation_id = $1', [id]);
      await client.query(
        `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
         SELECT uuidv7(at - now()), $1, n, (SELECT user_id FROM conversation_members WHERE conversation_id = $1 ORDER BY user_id OFFSET n % 2 LIMIT 1),
                gen_random_uuid(), 'Message ' || n, at
         FROM (SELECT n, now() - interval '1 year' * (1 - n::float / $2::int) AS at FROM generate_series(1, $2::int) n) written`,
        [id, messages],
      );
      await client.query(
        `UPDATE conversations SET last_seq = $2, last_message_id = (SELECT id FROM messages WHERE conversation_id = $1 AND seq = $2) WHERE id = $1`,
        [id, messages],
      );
      await client.query(
        'UPDATE conversation_members SET read_seq = $2, sent_since_read = 0, cleared_seq = 0 WHERE conversation_id = $1',
        [id, messages],
      );
    }
    await client.query('VACUUM ANALYZE messages');
    return { long, short };
  });

/** Runs in the page. Follows the link to a conversation and returns the milliseconds until the browser paints its newest message. */
function openConversation({ path, newest }) {
  const started = performance.now();
  document.querySelector(`a[href="${path}"]`).click();
  return new Promise((resolve) => {
    const check = () => {
      const shown = [...document.querySelectorAll('[data-message]')].some(({ textContent }) =>
        textContent.includes(newest),
      );
      // The frame after this one begins when this one has been painted.
      if (shown) requestAnimationFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(check);
    };
    check();
  });
}

// Target: a conversation of 100,000 messages opens at the newest within 300 ms on the local server.
const database = await openDatabase();
const muster = await startMuster(database.url, { SEED: 'demo' });
const { cookie, userId } = await signInAs(database.url, 'elin.sandberg@muster.example');
const { long, short } = await fillConversations(database.url, userId);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const [name, value] = cookie.split('=');
await context.addCookies([{ name, value, url: muster.url }]);
const page = await context.newPage();

const times = [];
for (let visit = 0; visit <= VISITS; visit += 1) {
  // A new page has no messages of the long conversation in memory.
  await page.goto(`${muster.url}/messages/${short}`);
  await page.locator('[data-message]').first().waitFor();
  await page.locator(`a[href="/messages/${long}"]`).waitFor();
  const time = await page.evaluate(openConversation, { path: `/messages/${long}`, newest: NEWEST });
  // The first visit warms up the server.
  if (visit > 0) times.push(time);
}
printTable([
  [`a conversation of ${MESSAGES.toLocaleString('en')} messages`, 'median', 'p95', 'target'],
  ['from the press to the newest message', ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(TARGET_MS)],
]);
reportMissedTargets(percentile(times, 0.95) > TARGET_MS ? [`opened after ${ms(percentile(times, 0.95))}`] : []);

await browser.close();
await muster.stop();
await database.remove();
