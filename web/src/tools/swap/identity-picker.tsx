import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { openDialog } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DRAGGED_IDENTITY, type IdentityChoice, identityChoicesQuery } from './identity-choices.ts';

/** Fewer than this are found at a glance. */
const SEARCH_FROM = 10;

interface ChoiceGridProps {
  label: string;
  choices: readonly IdentityChoice[];
  chosen: string | null;
  disabled: boolean;
  onChoose: (fullName: string | null) => void;
}

function ChoiceGrid({ label, choices, chosen, disabled, onChoose }: ChoiceGridProps) {
  if (choices.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-muted text-xs">{label}</p>
      <ul aria-label={label} className="grid grid-cols-4 gap-2">
        {choices.map(({ fullName, shortName, pictureUrl }) => (
          <li
            key={fullName}
            draggable={!disabled}
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED_IDENTITY, fullName)}
          >
            <button
              type="button"
              aria-pressed={chosen === fullName}
              title={fullName}
              disabled={disabled}
              onClick={() => onChoose(chosen === fullName ? null : fullName)}
              className="grid w-full gap-1 rounded-control text-start"
            >
              <img
                src={pictureUrl}
                alt=""
                loading="lazy"
                draggable={false}
                className={cn(
                  'aspect-square w-full rounded-control bg-sunken object-cover transition-shadow',
                  chosen === fullName ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
                )}
              />
              <span className="truncate text-xs">{shortName}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface IdentityPickerProps {
  /** As people count: from 1. */
  faceNumber: number;
  chosen: string | null;
  disabled: boolean;
  /** Null takes the identity away again. */
  onChoose: (fullName: string | null) => void;
  onSettings: () => void;
}

/** The saved identities, one's own and shared ones, for the chosen face. */
export function IdentityPicker(props: IdentityPickerProps) {
  const { faceNumber, chosen, disabled, onChoose, onSettings } = props;
  const { t } = useTranslation('swap');
  const { data, isError, refetch } = useQuery(identityChoicesQuery);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (data ?? []).filter(({ fullName }) => fullName.toLowerCase().includes(wanted));
  const grid = { chosen, disabled, onChoose };
  return (
    <SettingsSection
      title={t('identities.title', { number: faceNumber })}
      action={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => openDialog('FaceUploadStudio', { faceNumber, onSaved: onChoose })}
        >
          <Plus />
          {t('identities.add')}
        </Button>
      }
    >
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{t('identities.loading')}</span>
          <Skeleton className="h-20" />
        </div>
      )}
      {isError && (
        <p className="text-danger text-sm">
          {t('identities.failed')}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {t('identities.retry')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="text-ink-muted text-sm">{t('identities.empty')}</p>}
      {data && data.length >= SEARCH_FROM && (
        <Input
          type="search"
          aria-label={t('identities.search')}
          placeholder={t('identities.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {data && data.length > 0 && found.length === 0 && (
        <p className="text-ink-muted text-sm">{t('identities.noMatch')}</p>
      )}
      <ChoiceGrid label={t('identities.own')} choices={found.filter(({ shared }) => !shared)} {...grid} />
      <ChoiceGrid label={t('identities.shared')} choices={found.filter(({ shared }) => shared)} {...grid} />
      <Button
        variant="link"
        size="sm"
        className="justify-self-start"
        disabled={disabled}
        onClick={onSettings}
      >
        {t('faceSettings.open')}
      </Button>
    </SettingsSection>
  );
}
