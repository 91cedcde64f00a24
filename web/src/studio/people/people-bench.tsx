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
import { SavePerson } from './save-person.tsx';

interface PeopleBenchProps {
  tool: StudioToolId;
  picture: UploadedPicture;
  acts: PictureActs;
  run: Run;
  /** More of the run is still to be sent. */
  pending: boolean;
  targets: readonly number[];
  onTarget: (id: number) => void;
  label: string;
  /** How many results a run makes: each has the tool's price. */
  count: number;
  onRun: () => void;
  /** Above the button, in sight on phones too. */
  notice: ReactNode;
  /** What one chooses below the people. */
  children: ReactNode;
}

/** The bench of a tool that puts whole pictures in the place of a person: choose one, run, compare. */
export function PeopleBench(props: PeopleBenchProps) {
  const { tool, picture, acts, run, pending, targets, onTarget, label, count, onRun } = props;
  const { t } = useTranslation('faces');
  const [lit, setLit] = useState<number | null>(null);
  const mayPay = usePaymentCheck('creditsForIdentities');
  const processing = run.processing || pending;
  useNavigationBlock(processing ? 'processing' : null);

  const price = Math.max(1, count) * tools[tool].price({} as never, { widthPx: 1, heightPx: 1 });
  const { subjects } = picture;
  const unusable = subjects.length > 0 ? t('noneUsable') : t('nobodyFound.people');
  const nobody = subjects.some(({ usable }) => usable) ? t('choose') : unusable;
  const choice = { selected: targets, onSelect: processing ? undefined : onTarget };
  return (
    <Workbench
      tool={tool}
      picture={picture}
      run={run}
      acts={acts}
      resultActs={(result) => <SavePerson imageId={picture.id} tool={tool} result={result} />}
      stage={(size) => (
        <PlainStage size={size} url={picture.url}>
          <SubjectLayer picture={picture} size={size} lit={lit} onLit={setLit} {...choice} />
        </PlainStage>
      )}
      settings={() => (
        <>
          <SubjectCards picture={picture} lit={lit} onLit={setLit} {...choice} />
          {props.children}
        </>
      )}
      runBar={() => (
        <RunBar
          tool={tool}
          label={label}
          price={price}
          processing={processing}
          reason={targets.length === 0 ? nobody : null}
          onRun={() => mayPay(price, count) && onRun()}
        >
          {props.notice}
        </RunBar>
      )}
    />
  );
}
