import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../ui/input.tsx';

export function KeywordSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('bench');
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
        aria-hidden="true"
      />
      <Input
        type="search"
        aria-label={t('keywords.search')}
        placeholder={t('keywords.search')}
        className="ps-9"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
