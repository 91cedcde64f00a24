import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from '../features/home/hero.tsx';
import { HomeFrame } from '../features/home/home-frame.tsx';
import { startI18n } from './i18n.ts';

// What a visitor sees while the app is still loading: the top of the home screen, drawn when the app is built and written
// into the start page. public/theme.js shows it to visitors of `/` alone; the app takes its place as soon as it is ready.

/** The shell's outline, without anything that needs the app. */
export async function firstPaint(): Promise<string> {
  startI18n();
  await i18next.loadNamespaces('home');
  return renderToStaticMarkup(
    <div id="first-paint" inert className="flex min-h-dvh">
      <div className="hidden w-64 shrink-0 border-line border-e bg-rail md:block" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 border-line border-b bg-canvas" />
        <HomeFrame>
          <Hero />
        </HomeFrame>
      </div>
    </div>,
  );
}
