import { limits } from '@facet/contract';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { setAnalyticsConsent } from './analytics.ts';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { PreloadErrorBar } from './preload-error-bar.tsx';
import { useScreenTitle } from './use-screen-title.ts';
import { useSessionEnd } from './use-session-end.ts';

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
    <TooltipProvider delayDuration={limits.tooltipDelayMs}>
      <PreloadErrorBar />
      <Outlet />
      <DialogHost />
      <Toaster label={t('notifications')} />
    </TooltipProvider>
  );
}
