import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import type { PeopleWorkflow } from '../../studio/people/use-targets.ts';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { type PictureActs, ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { type PeopleContext, type PeopleEvent, personMachine } from '../../studio/workflow/people-machine.ts';
import { PersonBench } from './person-bench.tsx';

const send = uploadPeopleFor('edit');

interface KnownPeopleProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

function BenchWithPeople({ picture, ...rest }: KnownPeopleProps) {
  const { kind, people = [] } = picture;
  if (kind === 'people') return <PersonBench picture={picture} {...rest} />;
  const known = people.length > 0 ? 'people' : 'plain';
  return <PersonBench picture={{ ...picture, kind: known, subjects: people }} {...rest} />;
}

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PeopleContext, PeopleEvent>(personMachine, 'edit');
  return (
    <ToolHome tool="edit" send={send} onFresh={warnOfSubjects} {...home}>
      {(picture, acts) => (
        <BenchWithPeople key={picture.id} picture={picture} workflow={workflow} acts={acts} />
      )}
    </ToolHome>
  );
}
