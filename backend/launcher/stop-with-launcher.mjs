// The server preloads this file, so that it stops when the launcher is killed. Otherwise it would keep the port.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
