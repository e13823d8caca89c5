import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a server under test: tells its launcher what the process has used so far, after a full collection.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  collect();
  collect();
  process.send({ cpu: user + system, memory: process.memoryUsage() });
});
process.channel?.unref();
