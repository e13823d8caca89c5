// Runs before the first paint, so that a light page never flashes dark. src/shared/theme/theme.store.ts takes over from here.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('muster.theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  var light = choice ? choice === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
