import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import type { PictureContext, PictureEvent } from '../../studio/workflow/picture-workflow.ts';
import { simpleMachine } from '../../studio/workflow/simple-machine.ts';
import { FillBench } from './fill-bench.tsx';

const send = uploadPeopleFor('edit_fill');

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PictureContext, PictureEvent>(simpleMachine, 'edit_fill');
  return (
    <ToolHome tool="edit_fill" send={send} {...home}>
      {(picture, acts) => <FillBench key={picture.id} picture={picture} workflow={workflow} acts={acts} />}
    </ToolHome>
  );
}
