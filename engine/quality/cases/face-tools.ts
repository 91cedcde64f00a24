import type { Check } from '../../src/engine-api.ts';
import { meshOfLargest } from '../../src/faces/find-face.ts';
import { HALF_OF_STRANGERS } from '../../src/faces/identity-distance.ts';
import { copyRaster, cropRaster, greyAt, type Picture } from '../../src/imaging/raster.ts';
import { type Judged, judgeExpression } from '../expression-judge.ts';
import { changedFarAway, type FaceToolRun, largestFaces, runFaceTool } from '../face-tool.ts';
import type { QualityCase, QualityContext } from '../quality-case.ts';

// The face tools on real party photographs: faces of 60–200 px, lit by flash, many smiling or turned.

const PICTURES = ['party-1', 'party-3', 'party-4'] as const;
const FACES_PER_PICTURE = 2;

const checkOf = ({ facts }: FaceToolRun, name: Check['name']) =>
  (facts.checks as Check[]).find((check) => check.name === name);

const share = (found: readonly boolean[]) => found.filter(Boolean).length / found.length;

async function eachFace(
  { sessions, picture, show }: QualityContext,
  run: (
    image: Awaited<ReturnType<QualityContext['picture']>>,
    face: Awaited<ReturnType<typeof largestFaces>>[number],
  ) => Promise<FaceToolRun>,
): Promise<{ runs: FaceToolRun[]; farAway: number }> {
  const runs: FaceToolRun[] = [];
  let farAway = 0;
  for (const name of PICTURES) {
    const image = await picture(name);
    for (const face of await largestFaces(sessions, image, FACES_PER_PICTURE)) {
      const done = await run(image, face);
      farAway += changedFarAway(done, face, 0.45);
      for (const crop of done.crops) show(crop);
      runs.push(done);
    }
  }
  return { runs, farAway };
}

export const anonymizeQuality: QualityCase = {
  ability: 'anonymize',
  async measure(context) {
    const { runs, farAway } = await eachFace(context, (image, face) =>
      runFaceTool(context.sessions, 'random', {}, face, { image }),
    );
    const privacy = runs.map(
      ({ facts }) => facts.privacy as { first?: number; second?: number; passed: boolean },
    );
    const told = runs.map(({ facts }, i) => privacy[i]!.passed || (facts.review as string[]).length > 0);
    return [
      {
        name: 'beyond the same-person threshold',
        value: share(privacy.map(({ first = 0 }) => first >= 0.6)),
        better: 'more',
      },
      {
        name: 'strangers for both networks',
        value: share(privacy.map(({ passed }) => passed)),
        better: 'more',
      },
      {
        name: 'farther than half of all strangers, second network',
        value: share(privacy.map(({ second = 1 }) => second < HALF_OF_STRANGERS)),
        better: 'more',
      },
      { name: 'failures told', value: share(told), better: 'more' },
      { name: 'pixels changed far from the face', value: farAway, better: 'less' },
    ];
  },
};

/** The most by which two channels of any pixel differ after a swap with hair on a grey photograph. */
async function colourInGrey({ sessions, picture, show }: QualityContext, identity: Picture): Promise<number> {
  const image = copyRaster(await picture(PICTURES[0]));
  for (let o = 0; o < image.data.length; o += 3) image.data.fill(Math.round(greyAt(image.data, o)), o, o + 3);
  const [face] = await largestFaces(sessions, image, 1);
  const done = await runFaceTool(sessions, 'swap', { identity: 'lender' }, face!, { image, identity });
  for (const crop of done.crops) show(crop);
  const { data } = done.after;
  let most = 0;
  for (let o = 0; o < data.length; o += 3)
    most = Math.max(most, Math.abs(data[o]! - data[o + 1]!), Math.abs(data[o + 2]! - data[o + 1]!));
  return most;
}

export const swapQuality: QualityCase = {
  ability: 'swap-faces',
  async measure(context) {
    const source = await context.picture('party-6');
    const [lender] = await largestFaces(context.sessions, source, 1);
    const { left, top, width, height } = lender!.box;
    const room = { left: left - width / 2, top: top - height / 2, width: width * 2, height: height * 2 };
    const identity = cropRaster(source, room);
    const { runs, farAway } = await eachFace(context, (image, face) =>
      runFaceTool(context.sessions, 'swap', { identity: 'lender', transferHair: false }, face, {
        image,
        identity,
      }),
    );
    return [
      {
        name: 'taken for the identity',
        value: share(runs.map((run) => checkOf(run, 'identity')?.passed ?? false)),
        better: 'more',
      },
      { name: 'pixels changed far from the face', value: farAway, better: 'less' },
      {
        name: 'colour in black and white, 0–255',
        value: await colourInGrey(context, identity),
        better: 'less',
      },
    ];
  },
};

const ASKED = ['happy', 'sad', 'surprised', 'angry'] as const;

/** By a network that the tool does not use (pack `judges`). */
async function isReadAs(
  { sessions }: QualityContext,
  { crops }: FaceToolRun,
  asked: Judged,
): Promise<boolean> {
  const points = await meshOfLargest(sessions, crops[1]);
  return points !== null && (await judgeExpression(sessions, crops[1], points)).word === asked;
}

export const expressionQuality: QualityCase = {
  ability: 'change-expression',
  async measure(context) {
    const runs: FaceToolRun[] = [];
    const read: boolean[] = [];
    let farAway = 0;
    for (const keyword of ASKED) {
      const params = { category: 'Expression', keyword };
      const done = await eachFace(context, (image, face) =>
        runFaceTool(context.sessions, 'keep', params, face, { image }),
      );
      runs.push(...done.runs);
      for (const run of done.runs) read.push(await isReadAs(context, run, keyword));
      farAway += done.farAway;
    }
    const isRecognised = (run: FaceToolRun) => checkOf(run, 'expression')?.passed ?? false;
    return [
      {
        name: 'same person',
        value: share(runs.map((run) => checkOf(run, 'identity')?.passed ?? false)),
        better: 'more',
      },
      { name: 'recognised', value: share(runs.map(isRecognised)), better: 'more' },
      { name: 'recognised by a network that the tool does not use', value: share(read), better: 'more' },
      {
        name: 'recognised or flagged',
        value: share(runs.map((run) => isRecognised(run) || (run.facts.review as string[]).length > 0)),
        better: 'more',
      },
      { name: 'pixels changed far from the face', value: farAway, better: 'less' },
    ];
  },
};
