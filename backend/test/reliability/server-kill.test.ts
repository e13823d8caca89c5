import { sendWhileKilling, startKillableServer } from './server-kill.js';

startKillableServer();

it('delivers 1,000 messages exactly once and in order while the server is killed 5 times', async () => {
  await sendWhileKilling({ messages: 1_000, kills: 5 });
}, 300_000);
