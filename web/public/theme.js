// Runs before the first paint, as a file because the Content-Security-Policy allows no inline script.
// Keep in step with src/ui/theme.ts.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('theme') ?? 'system';
  } catch {
    // storage is blocked: the system's choice holds
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
