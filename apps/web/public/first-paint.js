// Runs before the first paint, from a file of its own because the content security policy allows no inline script.
// Keys and attributes are those of src/ui/theme/appearance.ts.
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage switched off: the defaults stand
    }
  };
  root.setAttribute('data-mantine-color-scheme', read('isocenter.scheme') === 'dark' ? 'dark' : 'light');
  var skin = read('isocenter.skin');
  root.setAttribute('data-skin', skin === 'bordered' || skin === 'semi-dark' ? skin : 'default');
  var scale = Number(read('isocenter.font-scale'));
  if (scale === 90 || scale === 112 || scale === 125) root.style.fontSize = scale + '%';
  if (read('isocenter.direction') === 'rtl') root.dir = 'rtl';
  if (!/^\/viewer(\/|$)/.test(window.location.pathname)) return;
  root.setAttribute('data-first-paint', 'viewer');
  // What the study opens with is asked for before the application is there (src/opening.ts), when somebody may be signed in.
  var opening = document.querySelector('meta[name="opening-script"]');
  var isPlain = window.location.search === '';
  if (opening && isPlain && /(?:^|; )isocenter-signed-in=/.test(document.cookie)) {
    import(opening.getAttribute('content')).catch(function () {}); // the application asks too
  }
})();
