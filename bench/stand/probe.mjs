import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a server under test: tells its launcher what the process has used so far.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const answers = {
  /** Processor time in microseconds. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** What is in use after a full collection, in bytes. */
  memory() {
    collect();
    collect();
    return process.memoryUsage();
  },
};

process.on('message', (question) => {
  if (question in answers) process.send({ [question]: answers[question]() });
});
process.channel?.unref();
