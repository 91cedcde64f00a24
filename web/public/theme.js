// Runs before the first paint, as a file because the Content-Security-Policy allows no inline script.
// Keep in step with src/ui/theme.ts and src/app/first-paint.tsx.
(() => {
  let choice = 'system';
  let isSignedIn = false;
  try {
    choice = localStorage.getItem('theme') ?? 'system';
    isSignedIn = localStorage.getItem('access_token') !== null;
  } catch {
    // storage is blocked: the system's choice holds
  }
  if (location.pathname === '/' && !isSignedIn) document.documentElement.dataset.firstPaint = 'home';
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
