import { useMemo } from 'react';
import { PlainStage } from '../../studio/bench/plain-stage.tsx';
import { SubjectLayer } from '../../studio/canvas/subject-layer.tsx';
import { CompareStage } from '../../studio/compare/compare-stage.tsx';
import { useBlinkKeys } from '../../studio/compare/use-blink-keys.ts';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import type { SwapTarget } from './api.ts';

interface SwapStageProps {
  picture: UploadedPicture;
  target: SwapTarget;
  comparing: boolean;
  lit: number | null;
  onLit: (face: number | null) => void;
  highlighted: readonly number[];
  active: number | null;
  onActivate: (face: number) => void;
}

/** The picture as it stands with a box per face, or compared with the original. */
export function SwapStage({ picture, target, comparing, active, onActivate, ...light }: SwapStageProps) {
  const { originalUrl, composedUrl, width, height } = target;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const { held } = useBlinkKeys(0, () => undefined);
  if (comparing) {
    return (
      <CompareStage
        before={{ url: originalUrl, frame: { left: 0, top: 0, width, height } }}
        after={{ url: composedUrl, width, height }}
        onlyBefore={held}
      />
    );
  }
  return (
    <PlainStage size={size} url={held ? originalUrl : composedUrl}>
      <SubjectLayer
        picture={picture}
        size={size}
        {...light}
        selected={active === null ? [] : [active]}
        onSelect={onActivate}
      />
    </PlainStage>
  );
}
