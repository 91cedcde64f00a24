import { useTranslation } from 'react-i18next';
import { HelpDialog } from '../../studio/bench/help-dialog.tsx';

export default function CreateHelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('create-image');
  const steps = Object.values(t('help.steps', { returnObjects: true }));
  return <HelpDialog title={t('help.title')} steps={steps} onClose={onClose} />;
}
