import './node-version.mjs';

Promise.all([import('./plain-error.mjs'), import('./run-muster.mjs')]).then(([{ runPlainly }, { runMuster }]) =>
  runPlainly(runMuster),
);
