import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface WaitingStageProps {
  failed: boolean;
  onRetry: () => void;
}

/** In place of a picture that has not come yet, or did not come. */
export function WaitingStage({ failed, onRetry }: WaitingStageProps) {
  const { t } = useTranslation('bench');
  if (!failed) return <Skeleton className="size-full rounded-panel" />;
  return (
    <div role="alert" className="grid size-full place-items-center rounded-panel bg-sunken">
      <EmptyState
        icon={ImageOff}
        title={t('broken.title')}
        text={t('broken.text')}
        action={<Button onClick={onRetry}>{t('broken.retry')}</Button>}
      />
    </div>
  );
}
