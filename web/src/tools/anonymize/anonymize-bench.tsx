import { hidingMethods } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seedsOf } from '../../studio/bench/parameters.ts';
import { SettingsFoot, SettingsSection } from '../../studio/bench/settings-section.tsx';
import { useHelpKey } from '../../studio/bench/use-help-key.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { facesPictureQuery } from '../../studio/people/api.ts';
import { FaceBench } from '../../studio/people/face-bench.tsx';
import type { Box } from '../../studio/people/mark-box.ts';
import { useFaces } from '../../studio/people/use-faces.ts';
import { type PeopleWorkflow, useTargets } from '../../studio/people/use-targets.ts';
import { useRun } from '../../studio/processing/use-run.ts';
import type { PictureActs } from '../../studio/tool-home.tsx';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { startAnonymize } from './api.ts';
import { FaceKeywords } from './face-keywords.tsx';
import { HidingOptions } from './hiding-options.tsx';
import { MarkFace } from './mark-face.tsx';
import { type AnonymizeParameters, anonymizeDefaults, firstHiding } from './parameters.ts';
import { stillVisible } from './still-visible.ts';
import { useFaceKeywords } from './use-face-keywords.ts';
import { VisibleFaces } from './visible-faces.tsx';

interface AnonymizeBenchProps {
  picture: UploadedPicture;
  workflow: PeopleWorkflow;
  acts: PictureActs;
}

const openHelp = () => openDialog('Help:anonymize');

export function AnonymizeBench({ picture: uploaded, workflow, acts }: AnonymizeBenchProps) {
  const { t } = useTranslation('anonymize');
  const { picture, marking, mark } = useFaces(uploaded);
  const [parameters, changeParameters] = useSessionState('settings.random', anonymizeDefaults);
  const [hiding, changeHiding] = useSessionState('hiding.random', firstHiding);
  const keywords = useFaceKeywords(picture);
  const run = useRun({ tool: 'random', workflow, shortage: 'creditsForIdentities' });
  const anyFace = hiding.method !== hidingMethods[0];
  const choice = useTargets(picture, workflow, { tool: 'random', several: true, anyFace });
  const [active, setActive] = useState<number | null>(choice.targets[0] ?? null);
  const [drawing, setDrawing] = useState(false);
  useHelpKey(openHelp);

  const { targets, eligible } = choice;
  const wanted = hiding.except ? eligible.filter((face) => !targets.includes(face)) : targets;
  const variants = anyFace ? 1 : hiding.variants;
  const count = wanted.length * variants;

  const { data: standing } = useQuery(facesPictureQuery(picture.id));
  const faces = picture.subjects.map(({ id }) => id);
  const visible = stillVisible(faces, standing?.versions ?? [], hiding.except ? targets : []);

  const blur = (left: readonly number[]) => {
    // Blurred can be also who cannot be replaced.
    workflow.send({ type: 'PEOPLE', people: faces.map((id) => ({ id, usable: true })) });
    workflow.send({ type: 'SELECT', targets: left });
    const request = { imageId: picture.id, keywords: {}, parameters, seed: undefined, hair: false };
    void run.start(left.map((face) => () => startAnonymize({ ...request, face, method: 'blur' })));
  };
  const start = () => {
    workflow.send({ type: 'SELECT', targets: wanted });
    const requests = wanted.flatMap((face) =>
      seedsOf(parameters, variants).map((seed) => () => {
        const request = {
          imageId: picture.id,
          face,
          keywords: keywords.thrown(face, hiding.hair),
          parameters,
          seed,
        };
        return startAnonymize({ ...request, method: hiding.method, hair: hiding.hair });
      }),
    );
    void run.start(requests);
  };

  async function markFace(box: Box) {
    setDrawing(false);
    const subject = await mark(box);
    if (subject) choice.choose([...targets, subject.id]);
  }

  return (
    <FaceBench
      tool="random"
      picture={picture}
      acts={acts}
      run={run}
      choice={choice}
      several
      anyFace={anyFace}
      active={active}
      onActivate={setActive}
      label={t(anyFace ? 'hide' : 'run', { count: Math.max(1, wanted.length) })}
      count={count}
      shortage="creditsForIdentities"
      onRun={start}
      notice={<VisibleFaces faces={visible} onBlur={blur} />}
      onMark={drawing ? markFace : undefined}
      underList={
        <MarkFace drawing={drawing} busy={marking} disabled={run.processing} onDrawing={setDrawing} />
      }
    >
      <HidingOptions hiding={hiding} several={eligible.length > 1} onChange={changeHiding} />
      {active !== null && !anyFace && (
        <SettingsSection title={t('keywords', { number: active + 1 })}>
          <FaceKeywords
            keywords={keywords.keywordsOf(active)}
            hairNow={hiding.hair ? String(keywords.detected(active).HairColor ?? '') : null}
            onChange={(next) => keywords.change(active, next)}
          />
          <p className="text-ink-muted text-xs leading-relaxed">{t('keywordsHint')}</p>
        </SettingsSection>
      )}
      <SettingsFoot
        onHelp={openHelp}
        onAdvanced={() =>
          openDialog('AdvancedParameters:anonymize', {
            values: parameters,
            defaults: anonymizeDefaults,
            onApply: (values) => changeParameters(values as Partial<AnonymizeParameters>),
          })
        }
      />
    </FaceBench>
  );
}
