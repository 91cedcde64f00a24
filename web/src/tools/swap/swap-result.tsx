import { Columns2, ScanFace, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toResult } from '../../studio/result/result.ts';
import { ResultBar } from '../../studio/result/result-bar.tsx';
import type { PictureActs } from '../../studio/tool-home.tsx';
import { Button } from '../../ui/button.tsx';
import type { SwapTarget } from './api.ts';

interface SwapResultProps {
  imageId: string;
  target: SwapTarget;
  acts: PictureActs;
  comparing: boolean;
  onCompare: (comparing: boolean) => void;
  disabled: boolean;
  onRestoreAll: () => void;
}

/** What one can do with the composed picture: compare, restore, save, send on. */
export function SwapResult(props: SwapResultProps) {
  const { imageId, target, acts, comparing, onCompare, disabled, onRestoreAll } = props;
  const { t } = useTranslation('swap');
  const { composedUrl, composedAt, width, height } = target;
  const composed = toResult({ l: composedUrl, t: composedAt, width, height });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onCompare(!comparing)}>
          {comparing ? <ScanFace /> : <Columns2 />}
          {t(comparing ? 'work' : 'compare')}
        </Button>
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onRestoreAll}>
          <Undo2 />
          {t('restoreAll')}
        </Button>
      </div>
      <ResultBar imageId={imageId} tool="swap" result={{ ...composed, id: composedUrl }} acts={acts} />
    </div>
  );
}
