import { changeWhileKilling, sendWhileKilling, startKillableServer } from './server-kill.js';

startKillableServer();

it('delivers 1,000 messages exactly once and in order while the server is killed 5 times', async () => {
  await sendWhileKilling({ messages: 1_000, kills: 5 });
}, 300_000);

it('applies every edit, deletion and reaction once, and shows all clients the same, while the server is killed twice', async () => {
  await changeWhileKilling({ messages: 180, kills: 2 });
}, 120_000);
