import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { Hero } from './hero.tsx';
import { HomeFrame } from './home-frame.tsx';
import { LastWorks } from './last-works.tsx';
import { ToolCards } from './tool-cards.tsx';

const ChooseTool = lazy(() => import('./choose-tool.tsx'));

const points = ['own', 'open', 'fair'] as const;

function Points() {
  const { t } = useTranslation('home');
  return (
    <ul className="grid gap-8 border-line border-t pt-10 sm:grid-cols-3">
      {points.map((name) => (
        <li key={name} className="grid content-start gap-1.5">
          <h3 className="font-semibold text-base">{t(`points.${name}.title`)}</h3>
          <p className="text-ink-muted text-sm leading-relaxed">{t(`points.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

export function HomeScreen() {
  const { state } = useSession();
  const [photo, setPhoto] = useState<File | null>(null);
  return (
    <HomeFrame>
      <Hero onPhoto={setPhoto} />
      {state === 'in' && <LastWorks />}
      <ToolCards />
      <Points />
      <Suspense fallback={null}>
        {photo && <ChooseTool photo={photo} onClose={() => setPhoto(null)} />}
      </Suspense>
    </HomeFrame>
  );
}
