// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('keywright.colorScheme');
  } catch {
    // storage is blocked: the system's scheme is right
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
