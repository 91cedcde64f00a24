import { Scissors } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import type { Size } from '../../studio/canvas/viewport.ts';
import { MaskToolbar } from '../../studio/mask-editor/mask-toolbar.tsx';
import { Button } from '../../ui/button.tsx';
import type { CutOutEditor } from './use-cut-out.ts';

const correctingTools = ['brush', 'eraser', 'lasso', 'rectangle'] as const;

/** Erase and restore parts of the cut-out; the backgrounds to come use it. */
export function CutOutSection({ cutOut, picture }: { cutOut: CutOutEditor; picture: Size }) {
  const { t } = useTranslation('background');
  if (!cutOut.known) return null;
  return (
    <SettingsSection title={t('cutOut.title')}>
      {cutOut.editing ? (
        <>
          <p className="text-ink-muted text-xs leading-relaxed">{t('cutOut.hint')}</p>
          <MaskToolbar editor={cutOut.editor} picture={picture} tools={correctingTools} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              busy={cutOut.busy}
              disabled={!cutOut.editor.marked}
              onClick={cutOut.save}
            >
              {t('cutOut.save')}
            </Button>
            <Button size="sm" variant="ghost" onClick={cutOut.leave}>
              {t('cutOut.leave')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-muted text-xs leading-relaxed">
            {t(cutOut.corrected ? 'cutOut.corrected' : 'cutOut.kept')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={cutOut.busy} onClick={cutOut.open}>
              <Scissors />
              {t('cutOut.open')}
            </Button>
            {cutOut.corrected && (
              <Button size="sm" variant="ghost" disabled={cutOut.busy} onClick={cutOut.setBack}>
                {t('cutOut.setBack')}
              </Button>
            )}
          </div>
        </>
      )}
    </SettingsSection>
  );
}
