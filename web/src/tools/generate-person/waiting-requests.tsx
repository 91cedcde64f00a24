import { limits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

const MS_PER_SECOND = 1_000;

/** That more of the run is still to come, and the way out: nothing of it is paid yet. */
export function WaitingRequests({ count, onDrop }: { count: number; onDrop: () => void }) {
  const { t } = useTranslation('generate-person');
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-xs">
      <p role="status" className="text-ink-muted">
        {t('later', { count, seconds: limits.personFollowUpMs / MS_PER_SECOND })}
      </p>
      <Button variant="link" size="sm" className="text-xs" onClick={onDrop}>
        {t('notLater', { count })}
      </Button>
    </div>
  );
}
