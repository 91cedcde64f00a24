import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToolWorkflow } from '../../studio/bench/use-tool-workflow.ts';
import type { PeopleWorkflow } from '../../studio/people/use-targets.ts';
import { warnOfSubjects } from '../../studio/people/warn-of-subjects.ts';
import { type PictureActs, ToolHome } from '../../studio/tool-home.tsx';
import { uploadPeopleFor } from '../../studio/upload/upload-calls.ts';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { type PeopleContext, type PeopleEvent, personMachine } from '../../studio/workflow/people-machine.ts';
import { peopleQuery } from './api.ts';
import { PersonBench } from './person-bench.tsx';

const send = uploadPeopleFor('edit');

interface KnownPeopleProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

/** A picture of the gallery brings its faces, whose numbers are not those of its people. */
function BenchWithPeople({ picture, workflow, acts }: KnownPeopleProps) {
  const { id, kind, subjects, people = [] } = picture;
  const told = kind === 'people' ? subjects : people;
  const isTold = kind === 'people' || people.length > 0;
  const { data, isError } = useQuery({ ...peopleQuery(id), enabled: !isTold });
  const found = isTold ? told : data;
  const search = found ? 'known' : isError ? 'failed' : 'searching';
  const { send: tell, context } = workflow;
  const isNew = context.imageId !== id && found !== undefined && found.length > 0;
  // A picture without faces was nobody's to the workflow until its people were found.
  useEffect(() => {
    if (isNew) tell({ type: 'UPLOADED', imageId: id, people: found });
  }, [isNew, tell, id, found]);
  // Whom to work on is chosen as the bench opens: it opens anew when the people are there.
  return (
    <PersonBench
      key={search}
      picture={{ ...picture, kind: 'people', subjects: found ?? [] }}
      search={search}
      workflow={workflow}
      acts={acts}
    />
  );
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
