import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import type { DialogInputs } from '../dialogs.ts';

type NavigationBlockProps = DialogInputs['NavigationBlock'] & { onClose: () => void };

export default function NavigationBlockDialog({ reason, onLeave, onStay, onClose }: NavigationBlockProps) {
  const { t } = useTranslation('bench');
  const stay = () => {
    onClose();
    onStay();
  };
  return (
    <DialogFrame
      title={t(`leave.${reason}.title`)}
      description={t(`leave.${reason}.text`)}
      closeLabel={t('close')}
      onClose={stay}
    >
      <DialogActions>
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onLeave();
          }}
        >
          {t('leave.leave')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
