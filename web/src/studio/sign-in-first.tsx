import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { UploadLimits } from './upload/drop-zone.tsx';

/** Tool screens are open to visitors; working with them needs an account. */
export function SignInFirst() {
  const { t } = useTranslation('studio');
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return (
    <div className="grid place-items-center rounded-panel border-2 border-line-strong/50 border-dashed bg-surface px-6 py-14 text-center">
      <div className="grid justify-items-center gap-5">
        <div className="grid gap-1">
          <p className="font-semibold text-lg">{t('upload.signInFirst')}</p>
          <p className="text-ink-muted text-sm">{t('upload.signInText')}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild variant="primary" size="lg">
            <Link to="/signin" search={{ return_to: here }}>
              {t('upload.signIn')}
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to="/signup" search={{ return_to: here }}>
              {t('upload.createAccount')}
            </Link>
          </Button>
        </div>
        <UploadLimits />
      </div>
    </div>
  );
}
