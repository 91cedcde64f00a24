import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import { SearchedPicture } from '../../studio/people/searched-picture.tsx';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import { type PeopleContext, type PeopleEvent, personMachine } from '../../studio/workflow/people-machine.ts';
import { PersonBench } from './person-bench.tsx';

const send = uploadPeopleFor('edit');

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PeopleContext, PeopleEvent>(personMachine, 'edit');
  return (
    <ToolHome tool="edit" send={send} onFresh={warnOfSubjects} {...home}>
      {(picture, acts) => (
        <SearchedPicture
          key={picture.id}
          tool="edit"
          picture={picture}
          kind="people"
          onFound={warnOfSubjects}
        >
          {(searched) => <PersonBench picture={searched} workflow={workflow} acts={acts} />}
        </SearchedPicture>
      )}
    </ToolHome>
  );
}
