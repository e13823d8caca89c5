import { changeWhileKilling, sendWhileKilling, startKillableServer } from '../reliability/server-kill.js';

startKillableServer();

it('delivers 10,000 messages exactly once and in order while the server is killed 20 times', async () => {
  await sendWhileKilling({ messages: 10_000, kills: 20 });
}, 1_200_000);

it('applies every edit, deletion and reaction once, and shows all clients the same, while the server is killed 20 times', async () => {
  await changeWhileKilling({ messages: 1_260, kills: 20 });
}, 1_200_000);
