import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import {
  type BackgroundContext,
  type BackgroundEvent,
  backgroundMachine,
} from '../../studio/workflow/background-machine.ts';
import { BackgroundBench } from './background-bench.tsx';

const send = uploadPeopleFor('edit_background');

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<BackgroundContext, BackgroundEvent>(
    backgroundMachine,
    'edit_background',
  );
  return (
    <ToolHome tool="edit_background" send={send} {...home}>
      {(picture, acts) => (
        <BackgroundBench key={picture.id} picture={picture} workflow={workflow} acts={acts} />
      )}
    </ToolHome>
  );
}
