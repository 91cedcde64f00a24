import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadUpscaleTarget } from '../../studio/upload/upload-calls.ts';
import {
  type UpscaleContext,
  type UpscaleEvent,
  upscaleMachine,
} from '../../studio/workflow/upscale-machine.ts';
import { UpscaleBench } from './upscale-bench.tsx';

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<UpscaleContext, UpscaleEvent>(upscaleMachine, 'superid');
  return (
    <ToolHome tool="superid" send={uploadUpscaleTarget} {...home}>
      {(picture, acts) => <UpscaleBench key={picture.id} picture={picture} workflow={workflow} acts={acts} />}
    </ToolHome>
  );
}
