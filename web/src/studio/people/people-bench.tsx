import { type StudioToolId, tools } from '@facet/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainStage } from '../bench/plain-stage.tsx';
import { RunBar } from '../bench/run-bar.tsx';
import { usePaymentCheck } from '../bench/use-payment-check.ts';
import { Workbench } from '../bench/workbench.tsx';
import { SubjectCards } from '../canvas/subject-cards.tsx';
import { SubjectLayer } from '../canvas/subject-layer.tsx';
import type { Run } from '../processing/use-run.ts';
import type { PictureActs } from '../tool-home.tsx';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import { useNavigationBlock } from '../workflow/use-navigation-block.ts';
import { FaceVersions } from './face-versions.tsx';
import { usePlacedFaces } from './use-placed-faces.ts';

interface PeopleBenchProps {
  tool: StudioToolId;
  picture: UploadedPicture;
  acts: PictureActs;
  run: Run;
  /** More of the run is still to be sent. */
  pending?: boolean;
  targets: readonly number[];
  onTarget: (id: number) => void;
  label: string;
  /** How many results a run makes: each has the tool's price. */
  count: number;
  /** Why it cannot run, whoever is chosen. */
  reason?: string | null;
  onRun: () => void;
  /** What one chooses below the people. */
  children: ReactNode;
}

/** The bench of the tools that work on people: choose them, run, place the faces one likes on the picture. */
export function PeopleBench(props: PeopleBenchProps) {
  const { tool, picture, acts, run, pending = false, targets, onTarget, label, count, onRun } = props;
  const { t } = useTranslation('bench');
  const [lit, setLit] = useState<number | null>(null);
  const placed = usePlacedFaces(picture.id);
  const mayPay = usePaymentCheck();
  const processing = run.processing || pending;
  useNavigationBlock(processing ? 'processing' : null);

  const original = { ...picture, url: placed.originalUrl ?? picture.url };
  const price = Math.max(1, count) * tools[tool].price({} as never, { widthPx: 1, heightPx: 1 });
  const nobody = picture.subjects.some(({ usable }) => usable) ? t('faces.choose') : t('faces.noneUsable');
  const choice = { selected: targets, onSelect: processing ? undefined : onTarget };
  return (
    <Workbench
      tool={tool}
      picture={original}
      run={run}
      acts={acts}
      standing={placed.key}
      stage={(size) => (
        <PlainStage size={size} url={placed.standingUrl ?? original.url}>
          <SubjectLayer picture={original} size={size} lit={lit} onLit={setLit} {...choice} />
        </PlainStage>
      )}
      settings={() => (
        <>
          <SubjectCards picture={original} lit={lit} onLit={setLit} {...choice} />
          {picture.kind === 'faces' && (
            <FaceVersions placed={placed} fileName={tools[tool].title.toLowerCase().replaceAll(' ', '-')} />
          )}
          {props.children}
        </>
      )}
      runBar={() => (
        <RunBar
          tool={tool}
          label={label}
          price={price}
          processing={processing}
          reason={props.reason ?? (targets.length === 0 ? nobody : null)}
          onRun={() => mayPay(price, count) && onRun()}
        />
      )}
    />
  );
}
