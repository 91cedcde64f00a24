import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadExpandTarget } from '../../studio/upload/upload-calls.ts';
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { simpleMachine } from '../../studio/workflow/simple-machine.ts';
import { ExpandBench } from './expand-bench.tsx';

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PictureContext, PictureEvent>(simpleMachine, 'expand_generate');
  return (
    <ToolHome tool="expand_generate" send={uploadExpandTarget} {...home}>
      {(picture, acts) => <ExpandBench key={picture.id} picture={picture} workflow={workflow} acts={acts} />}
    </ToolHome>
  );
}
