import { formatCredits, tools } from '@facet/contract';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaymentCheck } from '../../studio/bench/use-payment-check.ts';
import { Button } from '../../ui/button.tsx';

interface VisibleFacesProps {
  faces: readonly number[];
  onBlur: (faces: readonly number[]) => void;
}

const pricePerFace = tools.random.price({} as never, { widthPx: 1, heightPx: 1 });

/** Nobody shall take a picture for anonymous on which faces are left: how many, and the way to hide them. */
export function VisibleFaces({ faces, onBlur }: VisibleFacesProps) {
  const { t } = useTranslation(['anonymize', 'faces']);
  const count = faces.length;
  const price = count * pricePerFace;
  const mayPay = usePaymentCheck('creditsForIdentities');
  if (count === 0) return null;
  const amount = Number(formatCredits(price));
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-warning-soft p-2.5 text-sm text-warning">
      <ShieldAlert className="size-4 shrink-0" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 text-xs leading-relaxed">
        {t('visible', { count })}
      </p>
      <Button size="sm" onClick={() => mayPay(price, count) && onBlur(faces)}>
        {t('blur', { count })}
        <span className="font-normal text-ink-muted text-xs">
          {t('faces:credits', { count: amount, amount })}
        </span>
      </Button>
    </div>
  );
}
