import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { setAnalyticsConsent } from '../studio/analytics.ts';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { PreloadErrorBar } from './preload-error-bar.tsx';
import { useScreenTitle } from './use-screen-title.ts';
import { useSessionEnd } from './use-session-end.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

/** What every screen has: title, dialogs, toasts, consent that follows the session. */
export function RootScreen() {
  const { t } = useTranslation('app');
  const { state } = useSession();
  const needsSession = useMatches({
    select: (matches) => matches.some((match) => match.staticData.needsSession),
  });
  useScreenTitle();
  useSessionEnd(needsSession);
  useEffect(() => setAnalyticsConsent(state === 'in'), [state]);
  return (
    <>
      <PreloadErrorBar />
      <Outlet />
      <DialogHost />
      <Suspense fallback={null}>
        <Toaster label={t('notifications')} />
      </Suspense>
    </>
  );
}
