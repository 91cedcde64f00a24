import './styles/app.css';

/** A frame is on the screen, or nobody looks at this tab. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    if (document.hidden) resolve();
  });
}

// Starting the app keeps a slow processor busy for a second; the first paint must not wait for it.
if (document.documentElement.dataset.firstPaint) await painted();
const { startApp } = await import('./app/start.tsx');
await startApp(document.getElementById('root')!);
