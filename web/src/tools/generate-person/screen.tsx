import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import type { PeopleWorkflow } from '../../studio/people/use-targets.ts';
import { type PictureActs, ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { type PeopleContext, type PeopleEvent, personMachine } from '../../studio/workflow/people-machine.ts';
import { PersonBench } from './person-bench.tsx';
import { useKnownPeople } from './use-known-people.ts';

const send = uploadPeopleFor('edit');

interface KnownPeopleProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

function BenchWithPeople({ picture, ...rest }: KnownPeopleProps) {
  return <PersonBench picture={useKnownPeople(picture)} {...rest} />;
}

export function ToolScreen() {
  const { workflow, home } = useToolWorkflow<PeopleContext, PeopleEvent>(personMachine, 'edit');
  return (
    <ToolHome tool="edit" send={send} {...home}>
      {(picture, acts) => (
        <BenchWithPeople key={picture.id} picture={picture} workflow={workflow} acts={acts} />
      )}
    </ToolHome>
  );
}
