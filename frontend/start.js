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
  // The browser has had the fonts in its cache since an earlier visit. src/app/fonts.ts loads them during the first one.
  if (stored.fonts) root.dataset.fonts = '';

  // src/shared/api/early-responses.ts takes the responses. The body is read at once, because the timeout would abort a later read.
  var responses = (window.earlyResponses = {});
  function request(path) {
    responses[path] = fetch(path, { signal: AbortSignal.timeout(20000) }).then((response) =>
      response.text().then((body) => new Response(body, response)),
    );
    return responses[path].then((response) =>
      response.ok ? response.clone().json() : Promise.reject(response.status),
    );
  }
  var viewer = request('/api/auth/user');
  viewer.catch(() => undefined);

  var { home, nextGame, stylesheet } = document.currentScript.dataset;
  function preload(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
  // The whole stylesheet replaces the first one. If both stayed, the rules of the first one would win, because it is the last in the document.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!stylesheet || target.rel !== 'stylesheet' || !target.href.endsWith(stylesheet)) return;
      document.querySelectorAll('body > [rel=stylesheet]').forEach((first) => first.remove());
    },
    true,
  );
  // Every page but Home needs the whole stylesheet.
  if (location.pathname !== '/home') {
    if (stylesheet) preload({ rel: 'preload', as: 'style', href: stylesheet, crossOrigin: '' });
    return;
  }
  // Requests the code and data of Home together with the code that would otherwise request them.
  function preloadCode(files) {
    if (files) files.split(' ').forEach((href) => preload({ rel: 'modulepreload', href }));
  }
  preloadCode(home);
  preload({ rel: 'preload', as: 'fetch', href: '/api/posts/feed?limit=5', crossOrigin: '' });
  // The next game and offered seats stand above the feed, so their code must not come later. Viewers without either do not load it.
  viewer
    .then(() => request('/api/games/next'))
    .then(({ game, offers }) => (game || (offers && offers[0])) && preloadCode(nextGame))
    .catch(() => undefined);
})();
