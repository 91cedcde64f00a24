import { useTranslation } from 'react-i18next';
import { BenchLayout } from '../../studio/bench/bench-layout.tsx';
import { SearchedPicture } from '../../studio/people/searched-picture.tsx';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { type PictureActs, ToolHome } from '../../studio/tool-home.tsx';
import { uploadSwapTarget } from '../../studio/upload/upload-calls.ts';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SwapBench } from './swap-bench.tsx';
import { type SwapWorkflow, useSwapWorkflow } from './use-swap-workflow.ts';
import { useTarget } from './use-target.ts';

/** A picture without faces says so as it clears the workspace. */
const warnOfFaces = (picture: UploadedPicture) => picture.subjects.length > 0 && warnOfSubjects(picture);

interface LoadedProps {
  picture: UploadedPicture;
  workflow: SwapWorkflow;
  acts: PictureActs;
}

function LoadedPicture({ picture, workflow, acts }: LoadedProps) {
  const { t } = useTranslation('studio');
  const target = useTarget(picture.id, workflow, acts.startOver);
  if (target) return <SwapBench picture={picture} target={target} workflow={workflow} acts={acts} />;
  const waiting = <Skeleton className="size-full rounded-panel" />;
  return <BenchLayout title={t('tools.swap.name')} stage={waiting} settings={null} run={null} strip={null} />;
}

export function ToolScreen() {
  const workflow = useSwapWorkflow();
  return (
    <ToolHome
      tool="swap"
      send={uploadSwapTarget}
      onFresh={warnOfSubjects}
      restoredImage={workflow.context.targetId}
      onStartOver={() => workflow.send({ type: 'RESET' })}
    >
      {(picture, acts) => (
        <SearchedPicture key={picture.id} tool="swap" picture={picture} kind="faces" onFound={warnOfFaces}>
          {(searched) => <LoadedPicture picture={searched} workflow={workflow} acts={acts} />}
        </SearchedPicture>
      )}
    </ToolHome>
  );
}
