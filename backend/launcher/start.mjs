import './requirements.mjs';

Promise.all([import('./command.mjs'), import('./run-muster.mjs')]).then(([{ runCommand }, { runMuster }]) =>
  runCommand(runMuster),
);
