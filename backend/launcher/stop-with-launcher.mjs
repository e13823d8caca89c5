// Preloaded into the server: were the launcher killed, the server would go on alone and keep the port.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
