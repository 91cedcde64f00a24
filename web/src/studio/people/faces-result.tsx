import type { StudioToolId } from '@facet/contract';
import { Columns2, ScanFace, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { toResult } from '../result/result.ts';
import { ResultBar } from '../result/result-bar.tsx';
import type { PictureActs } from '../tool-home.tsx';
import type { FacesPicture } from './api.ts';

interface FacesResultProps {
  tool: StudioToolId;
  imageId: string;
  standing: FacesPicture;
  acts: PictureActs;
  comparing: boolean;
  onCompare: (comparing: boolean) => void;
  disabled: boolean;
  onRestoreAll: () => void;
}

/** What one can do with the picture as it stands: compare, restore, save, send on. */
export function FacesResult(props: FacesResultProps) {
  const { tool, imageId, standing, acts, comparing, onCompare, disabled, onRestoreAll } = props;
  const { t } = useTranslation('faces');
  const { standingUrl, standingAt, width, height } = standing;
  const hdUrl = standing.versions.find((version) => version.hdUrl !== null)?.hdUrl ?? null;
  const result = toResult({ l: standingUrl, t: standingAt, width, height });
  return (
    <ResultBar
      imageId={imageId}
      tool={tool}
      result={{ ...result, id: standingUrl }}
      acts={acts}
      hdUrl={hdUrl}
    >
      <Button size="sm" onClick={() => onCompare(!comparing)}>
        {comparing ? <ScanFace /> : <Columns2 />}
        {t(comparing ? 'work' : 'compare')}
      </Button>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={onRestoreAll}>
        <Undo2 />
        {t('restoreAll')}
      </Button>
    </ResultBar>
  );
}
