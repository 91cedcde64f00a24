import type { ToolParams } from '@facet/contract/tools';
import { type AnalysedFace, analyseFaces, detectionOf } from '../../abilities/analyse-picture.ts';
import { detectPeople } from '../../abilities/people/detect-people.ts';
import { describePicture } from '../../abilities/scene/describe-picture.ts';
import { isNsfw, nsfwScores } from '../../abilities/screen-nsfw.ts';
import type { Check, EngineJob } from '../../engine-api.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { type Picture, toRgb } from '../../imaging/raster.ts';
import { preferEngines, type Served, servedCheck } from '../connected/ask-engines.ts';
import { drawingSize, writeForEngine } from '../connected/for-engine.ts';
import type { ToolContext, ToolRun } from '../tool.ts';
import { pictureTags, poseWord } from './picture-tags.ts';

// Tag: captions, tags with confidence, colours, objects, mood and people. No picture comes out.

/** Faces of a group stay large enough; more pixels only cost time. */
const LOOK_PX = 1600;

function withPose(face: AnalysedFace): AnalysedFace {
  return { ...face, attributes: { ...face.attributes, Pose: poseWord(face.pose) } };
}

/** An engine's own description or answer, where one that talks is connected. */
async function describedByEngine(job: EngineJob, context: ToolContext, picture: Picture): Promise<Served> {
  if (!context.ask) return { answer: null, checks: [] };
  const { question } = job.params as ToolParams<'tag'>;
  const size = drawingSize(picture);
  const image = await writeForEngine(job.workDir, 'to-describe', toRgb(picture), size);
  const request = {
    ability: 'caption',
    prompt: question.trim(),
    images: { image },
    ...size,
    seed: job.seed,
  } as const;
  return preferEngines(context, request);
}

function questionCheck(question: string): Check[] {
  if (!question.trim()) return [];
  const text = 'The built-in engine describes the picture; it does not answer questions.';
  return [{ name: 'prompt', passed: false, text }];
}

export const tag: ToolRun = async (job, context) => {
  const { networks, signal, progress } = context;
  const { question } = job.params as ToolParams<'tag'>;
  progress('analysing', 0);
  const picture = await decodePicture(job.files.image ?? '', { fitPx: LOOK_PX });
  const nsfw = isNsfw(await nsfwScores(networks, picture));
  signal.throwIfAborted();
  const faces = (await analyseFaces(networks, picture)).map(withPose);
  signal.throwIfAborted();
  progress('analysing', 50);
  const boxes = faces.map(({ box }) => box);
  const people = await detectPeople(networks, picture, boxes);
  const description = await describePicture(networks, picture, faces, people);
  const tags = pictureTags(picture, description, faces);
  const detection = detectionOf(picture, faces, people, nsfw);
  const { answer, checks } = await describedByEngine(job, context, picture);
  if (!answer?.text)
    return {
      files: [],
      facts: { tags, detection, checks: [...checks, ...questionCheck(question)] },
      nsfw,
    };
  const told = { ...tags, longDescription: answer.text };
  return {
    files: [],
    facts: { tags: told, detection, checks: [servedCheck(answer)] },
    nsfw,
    used: answer.used,
  };
};
