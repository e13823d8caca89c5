import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a server under test. Answers its parent's questions about the resources the process has used.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const answers = {
  /** Processor time in microseconds. */
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Memory in bytes after a full garbage collection. */
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
