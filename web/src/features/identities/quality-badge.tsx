import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

const GOOD_FROM = 0.6;
const FAIR_FROM = 0.3;

/** How well a photo suits a swap, in a word; nothing for one that was never judged. */
export function QualityBadge({ quality }: { quality: number | null }) {
  const { t } = useTranslation('identities');
  if (quality === null) return null;
  const word = quality >= GOOD_FROM ? 'good' : quality >= FAIR_FROM ? 'fair' : 'poor';
  return (
    <Badge tone={word === 'poor' ? 'warning' : 'neutral'} title={t('qualityHint')}>
      {t(`quality.${word}`)} {Math.round(quality * 100)} %
    </Badge>
  );
}
