import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainStage } from '../bench/plain-stage.tsx';
import { SubjectLayer } from '../canvas/subject-layer.tsx';
import { CompareStage } from '../compare/compare-stage.tsx';
import { useBlinkKeys } from '../compare/use-blink-keys.ts';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import type { FacesPicture } from './api.ts';
import { MarkLayer, type MarkLayerProps } from './mark-layer.tsx';

/** A part of the picture as it might become; fractions of its sides. */
export interface StagePatch {
  left: number;
  top: number;
  width: number;
  height: number;
  url: string;
}

interface FacesStageProps {
  picture: UploadedPicture;
  standing: FacesPicture;
  comparing: boolean;
  lit: number | null;
  onLit: (face: number | null) => void;
  highlighted: readonly number[];
  selected: readonly number[];
  /** Absent: nothing can be chosen now. */
  onSelect?: ((face: number) => void) | undefined;
  /** These may be chosen although they cannot be replaced. */
  anyFace?: boolean;
  /** Whole pictures to look at with the keys 1 to 9. */
  results?: readonly string[];
  /** A preview to lay over the picture. */
  patch?: StagePatch | null | undefined;
  /** Set while a missed face is being marked. */
  onMark?: MarkLayerProps['onMark'] | undefined;
}

const none: readonly string[] = [];

/** The picture as it stands with a box per face, or compared with the original. */
export function FacesStage(props: FacesStageProps) {
  const { picture, standing, comparing, results = none, onMark, patch, anyFace = false, ...layer } = props;
  const { t } = useTranslation('faces');
  const { originalUrl, standingUrl, width, height } = standing;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const [looked, setLooked] = useState<string | null>(null);
  const { held } = useBlinkKeys(results.length, (index) =>
    setLooked(index === null ? originalUrl : (results[index] ?? null)),
  );
  // A change of the picture is what one wants to see then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => setLooked(null), [standingUrl, comparing]);
  if (comparing) {
    return (
      <CompareStage
        before={{ url: originalUrl, frame: { left: 0, top: 0, width, height } }}
        after={{ url: looked ?? standingUrl, width, height }}
        onlyBefore={held || looked === originalUrl}
      />
    );
  }
  return (
    <PlainStage size={size} url={held ? originalUrl : (looked ?? standingUrl)}>
      {patch && !held && !looked && (
        <img
          src={patch.url}
          alt={t('preview')}
          draggable={false}
          className="absolute max-w-none"
          style={{
            left: patch.left * width,
            top: patch.top * height,
            width: patch.width * width,
            height: patch.height * height,
          }}
        />
      )}
      <SubjectLayer picture={picture} size={size} anyFace={anyFace} {...layer} />
      {onMark && <MarkLayer onMark={onMark} />}
    </PlainStage>
  );
}
