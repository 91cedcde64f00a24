import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { SearchedPicture } from '../../studio/people/searched-picture.tsx';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadFacesFor } from '../../studio/upload/upload-calls.ts';
import {
  anonymizeMachine,
  type PeopleContext,
  type PeopleEvent,
} from '../../studio/workflow/people-machine.ts';
import { AnonymizeBench } from './anonymize-bench.tsx';

const send = uploadFacesFor('random');

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PeopleContext, PeopleEvent>(anonymizeMachine, 'random');
  return (
    <ToolHome tool="random" send={send} onFresh={warnOfSubjects} {...home}>
      {(picture, acts) => (
        <SearchedPicture
          key={picture.id}
          tool="random"
          picture={picture}
          kind="faces"
          onFound={warnOfSubjects}
        >
          {(searched) => <AnonymizeBench picture={searched} workflow={workflow} acts={acts} />}
        </SearchedPicture>
      )}
    </ToolHome>
  );
}
