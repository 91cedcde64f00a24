import type { NotificationName, ToolId, ToolParams } from '@facet/contract';
import { doneData, type FinishedTask, type LinkContext, linkOf } from './notification-data.ts';

// How each tool tells that one of its tasks is done (API-CONTRACT §4). `link` differs from name to name
// because the clients do; our own front end reads `links` only.

interface Told {
  name: NotificationName;
  data: Record<string, unknown>;
}

type ToolEnd = (ctx: LinkContext, finished: FinishedTask) => Told[];

const generationEnd: ToolEnd = (ctx, finished) => {
  const { task } = finished;
  const data = { ...doneData(ctx, finished), task: task.tool, face_list: [task.face] };
  return [{ name: 'new_generation', data: { ...data, link: linkOf(ctx, finished).l } }];
};

const plainEnd =
  (name: NotificationName): ToolEnd =>
  (ctx, finished) => [{ name, data: doneData(ctx, finished) }];

/** The HD link is for paying accounts; clients fall back to `link` when it is null. */
const swapEnd: ToolEnd = (ctx, finished) => {
  const told = generationEnd(ctx, finished);
  const { task } = finished;
  if (!(task.params as ToolParams<'swap'>).replaceAndDownload) return told;
  const whole = linkOf(ctx, finished, true);
  const link_hd = task.accountType === 'FREE' ? null : whole.l;
  const data = { ...doneData(ctx, finished), links: [whole], link: whole.l, link_hd };
  return [...told, { name: 'download', data }];
};

/** eraseid reads a list, swapid an object: the form of the request decides (API-CONTRACT §8.1). */
const skinEnd: ToolEnd = (ctx, finished) => {
  const link = linkOf(ctx, finished);
  const { linkAsObject } = finished.task.params as ToolParams<'skin'>;
  return [{ name: 'new_skin', data: { ...doneData(ctx, finished), link: linkAsObject ? link : [link] } }];
};

/** Clients index id_project on every superid entry. */
const superidEnd: ToolEnd = (ctx, finished) => {
  const data = { ...doneData(ctx, finished), id_project: finished.projectId, link: linkOf(ctx, finished) };
  return [{ name: 'superid', data }];
};

export const toolEnds: Record<ToolId, ToolEnd> = {
  random: generationEnd,
  keep: generationEnd,
  swap: swapEnd,
  face_upscale: generationEnd,
  skin: skinEnd,
  superid: superidEnd,
  edit_background: plainEnd('edit_background'),
  edit: plainEnd('edit_generate'),
  expand_generate: plainEnd('expand_generate'),
  edit_fill: plainEnd('edit_fill'),
  create: plainEnd('create'),
  tag: plainEnd('tag'),
  detect: () => [],
};
