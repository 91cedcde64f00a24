import { apiScopes } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../studio/dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ApiToken } from './api.ts';
import { tokensQuery } from './queries.ts';
import { scopeKeys } from './scope-keys.ts';
import { SettingsSection } from './settings-section.tsx';
import { useDates } from './use-dates.ts';

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation('account');
  const date = useDates();
  const name = token.name || t('tokens.unnamed');
  const expired = Date.parse(token.expiresAt) < Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {name}
          <code className="font-normal text-ink-faint text-xs">{token.masked}</code>
        </p>
        <p className="text-ink-muted text-xs">
          {[
            t('tokens.created', { date: date(token.createdAt) }),
            t(expired ? 'tokens.expired' : 'tokens.expires', { date: date(token.expiresAt) }),
            token.lastUsedAt ? t('tokens.lastUsed', { date: date(token.lastUsedAt) }) : t('tokens.neverUsed'),
          ].join(' · ')}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {token.scopes.length === apiScopes.length ? (
            <Badge>{t('tokens.allScopes')}</Badge>
          ) : (
            token.scopes.map((scope) => <Badge key={scope}>{t(scopeKeys[scope])}</Badge>)
          )}
        </p>
      </div>
      <Button
        variant="danger"
        size="sm"
        onClick={() => openDialog('RevokeToken', { id: token.id, label: name, kind: 'token' })}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

export function TokensSection() {
  const { t } = useTranslation('account');
  const { data } = useQuery(tokensQuery);
  return (
    <SettingsSection
      id="tokens"
      title={t('profile.tokens')}
      text={t('profile.tokensText')}
      action={
        <Button size="sm" onClick={() => openDialog('CreateToken')}>
          <Plus />
          {t('tokens.create')}
        </Button>
      }
    >
      {!data && <Skeleton className="h-16" />}
      {data?.length === 0 && (
        <EmptyState icon={KeyRound} title={t('tokens.empty')} text={t('tokens.emptyText')} />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
