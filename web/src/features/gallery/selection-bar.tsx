import { Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onDelete: () => void;
}

export function SelectionBar({ count, onClear, onDelete }: SelectionBarProps) {
  const { t } = useTranslation('gallery');
  if (count === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-6 z-20 flex justify-center px-4">
      <div
        role="toolbar"
        aria-label={t('selected', { count })}
        className="flex animate-rise items-center gap-2 rounded-panel border border-line bg-raised p-2 ps-4 shadow-float"
      >
        <span aria-live="polite" className="me-2 font-medium text-sm tabular-nums">
          {t('selected', { count })}
        </span>
        <Button variant="danger" size="sm" onClick={onDelete}>
          <Trash2 />
          {t('delete')}
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t('clear')} onClick={onClear}>
          <X />
        </Button>
      </div>
    </div>
  );
}
