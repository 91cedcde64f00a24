import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../studio/dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BrowserSession } from './api.ts';
import { browserName } from './browser-name.ts';
import { sessionsQuery } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { useDates } from './use-dates.ts';

function SessionRow({ session }: { session: BrowserSession }) {
  const { t } = useTranslation('account');
  const date = useDates();
  const known = browserName(session.userAgent);
  const label = known ? t('sessions.on', known) : session.userAgent.slice(0, 60) || t('sessions.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5">
      <div className="grid gap-1">
        <p className="flex items-center gap-2 font-medium text-sm">
          {label}
          {session.current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-ink-muted text-xs">
          {t('tokens.created', { date: date(session.createdAt) })}
          {session.lastUsedAt && ` · ${t('tokens.lastUsed', { date: date(session.lastUsedAt) })}`}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          onClick={() => openDialog('RevokeToken', { id: session.id, label, kind: 'session' })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data } = useQuery(sessionsQuery);
  return (
    <SettingsSection id="sessions" title={t('profile.sessions')} text={t('profile.sessionsText')}>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-14" />
      )}
    </SettingsSection>
  );
}
