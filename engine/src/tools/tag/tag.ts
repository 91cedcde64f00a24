import type { ToolParams } from '@facet/contract/tools';
import { type AnalysedFace, analyseFaces, detectionOf } from '../../abilities/analyse-picture.ts';
import { detectPeople } from '../../abilities/people/detect-people.ts';
import { describePicture } from '../../abilities/scene/describe-picture.ts';
import { isNsfw, nsfwScores } from '../../abilities/screen-nsfw.ts';
import type { Check } from '../../engine-api.ts';
import { decodePicture } from '../../imaging/codec.ts';
import type { ToolRun } from '../tool.ts';
import { pictureTags, poseWord } from './picture-tags.ts';

// Tag: captions, tags with confidence, colours, objects, mood and people. No picture comes out.

/** Faces of a group stay large enough; more pixels only cost time. */
const LOOK_PX = 1600;

function withPose(face: AnalysedFace): AnalysedFace {
  return { ...face, attributes: { ...face.attributes, Pose: poseWord(face.pose) } };
}

function questionCheck(question: string): Check[] {
  if (!question.trim()) return [];
  const text = 'The built-in engine describes the picture; it does not answer questions.';
  return [{ name: 'prompt', passed: false, text }];
}

export const tag: ToolRun = async (job, { networks, signal, progress }) => {
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
  return { files: [], facts: { tags, detection, checks: questionCheck(question) }, nsfw };
};
