// Runs before the first paint and before the page's code.
(function () {
  var root = document.documentElement;
  var stored = {};
  try {
    stored = { theme: localStorage.getItem('muster.theme'), fonts: localStorage.getItem('muster.fonts') };
  } catch {
    // Storage is blocked: the system decides about the theme.
  }
  // A light page must not flash dark. src/shared/theme/theme.store.ts takes over from here.
  var light = stored.theme ? stored.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = light ? 'light' : 'dark';
  // The browser has the fonts in its cache since an earlier visit. src/app/fonts.ts loads them during the first one.
  if (stored.fonts) root.dataset.fonts = '';

  // Requests the code and data of Home together with the code that would otherwise request them.
  if (location.pathname !== '/home') return;
  function preload(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
  var files = document.currentScript.dataset.home;
  if (files) files.split(' ').forEach((href) => preload({ rel: 'modulepreload', href }));
  preload({ rel: 'preload', as: 'fetch', href: '/api/posts/feed?limit=10', crossOrigin: '' });
})();
