import { useTranslation } from 'react-i18next';
import { HelpDialog } from '../bench/help-dialog.tsx';

export default function SkinHelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('faces');
  const { title, ...steps } = t('skinSteps', { returnObjects: true });
  return <HelpDialog title={title} steps={Object.values(steps)} onClose={onClose} />;
}
