import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { SearchedPicture } from '../../studio/people/searched-picture.tsx';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadFacesFor } from '../../studio/upload/upload-calls.ts';
import {
  expressionMachine,
  type PeopleContext,
  type PeopleEvent,
} from '../../studio/workflow/people-machine.ts';
import { ExpressionBench } from './expression-bench.tsx';

const send = uploadFacesFor('keep');

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PeopleContext, PeopleEvent>(expressionMachine, 'keep');
  return (
    <ToolHome tool="keep" send={send} onFresh={warnOfSubjects} {...home}>
      {(picture, acts) => (
        <SearchedPicture key={picture.id} tool="keep" picture={picture} kind="faces" onFound={warnOfSubjects}>
          {(searched) => <ExpressionBench picture={searched} workflow={workflow} acts={acts} />}
        </SearchedPicture>
      )}
    </ToolHome>
  );
}
