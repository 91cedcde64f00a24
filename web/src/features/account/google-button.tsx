import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerConfig } from '../../api/server-config.ts';
import { report } from '../../studio/analytics.ts';
import { showToast } from '../../studio/toasts.ts';
import { useShownTheme } from '../../ui/theme.ts';
import { signInWithGoogle } from './api.ts';
import { loadGoogleIdentity } from './google-identity.ts';

interface GoogleButtonProps {
  onSignedIn: (accessToken: string) => Promise<void>;
}

/** Google's own button, only on servers that have Google credentials. */
export function GoogleButton({ onSignedIn }: GoogleButtonProps) {
  const { t } = useTranslation('account');
  const clientId = useServerConfig()?.googleClientId;
  const theme = useShownTheme();
  const place = useRef<HTMLDivElement>(null);
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;

  useEffect(() => {
    if (!clientId || !place.current) return;
    const element = place.current;
    const onCredential = async (credential: string) => {
      try {
        const { accessToken, isNew } = await signInWithGoogle(credential);
        await signedIn.current(accessToken);
        if (isNew) report({ name: 'sign_up', method: 'google' });
      } catch {
        showToast('googleFailed');
      }
    };
    loadGoogleIdentity().then(
      (google) => {
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => void onCredential(credential),
        });
        google.renderButton(element, {
          theme: theme === 'dark' ? 'filled_black' : 'outline',
          width: element.clientWidth,
        });
      },
      () => showToast('googleFailed'),
    );
  }, [clientId, theme]);

  if (!clientId) return null;
  return (
    <div className="grid gap-6">
      <div ref={place} className="min-h-10 w-full" />
      <div className="flex items-center gap-3 text-ink-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </div>
    </div>
  );
}
