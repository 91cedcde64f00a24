import { ScanFace, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface MarkFaceProps {
  drawing: boolean;
  busy: boolean;
  disabled: boolean;
  onDrawing: (drawing: boolean) => void;
}

/** For a face that detection missed: a box around it, drawn on the picture. Escape ends it. */
export function MarkFace({ drawing, busy, disabled, onDrawing }: MarkFaceProps) {
  const { t } = useTranslation('faces');
  useEffect(() => {
    if (!drawing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDrawing(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [drawing, onDrawing]);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" busy={busy} disabled={disabled} onClick={() => onDrawing(!drawing)}>
        {drawing ? <X /> : <ScanFace />}
        {t(drawing ? 'mark.stop' : 'mark.start')}
      </Button>
      {drawing && <p className="text-ink-muted text-xs leading-relaxed">{t('mark.hint')}</p>}
    </div>
  );
}
