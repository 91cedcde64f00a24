import type { NotificationName, ToolId, ToolParams } from '@facet/contract';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailWhenDone } from './mail-when-done.ts';
import { doneData, type FinishedTask, type LinkContext, linkOf, pictureLinkOf } from './notification-data.ts';
import { verdictOf } from './result-verdict.ts';
import { orderDownload } from './swap-download.ts';

// How each tool tells that one of its tasks is done (API-CONTRACT §4). `link` differs from name to name
// because the clients do; our own front end reads `links` only.

export interface Told {
  name: NotificationName;
  data: Record<string, unknown>;
}

/** Null where nobody is told. */
type ToolEnd = (ctx: LinkContext, finished: FinishedTask) => Told | null;
/** What else belongs to the end of a task, in its transaction. */
type FollowUp = (ctx: Platform, tx: Tx, finished: FinishedTask) => Promise<void>;

const generationEnd: ToolEnd = (ctx, finished) => {
  const { task, generation } = finished;
  const data = { ...doneData(ctx, finished), task: task.tool, face_list: [task.face] };
  const verdict = generation ? verdictOf(generation) : {};
  return { name: 'new_generation', data: { ...data, ...verdict, link: linkOf(ctx, finished).l } };
};

/** The old swap calls are told the whole picture under the names they were given. */
const swapEnd: ToolEnd = (ctx, finished) => {
  const { tellAsSwap, identity } = finished.task.params as ToolParams<'swap'>;
  if (!tellAsSwap) return generationEnd(ctx, finished);
  const { l, f, t } = pictureLinkOf(ctx, finished);
  const names = { face_name: identity, target_name: finished.task.imageId };
  return { name: 'swap', data: { ...doneData(ctx, finished), ...names, links: [{ l, n: f, t }] } };
};

const plainEnd =
  (name: NotificationName): ToolEnd =>
  (ctx, finished) => ({ name, data: doneData(ctx, finished) });

/** eraseid reads a list, swapid an object: the form of the request decides (API-CONTRACT §8.1). */
const skinEnd: ToolEnd = (ctx, finished) => {
  const link = linkOf(ctx, finished);
  const { linkAsObject } = finished.task.params as ToolParams<'skin'>;
  return { name: 'new_skin', data: { ...doneData(ctx, finished), link: linkAsObject ? link : [link] } };
};

/** Clients index id_project on every superid entry. */
const superidEnd: ToolEnd = (ctx, finished) => {
  const data = { ...doneData(ctx, finished), id_project: finished.projectId, link: linkOf(ctx, finished) };
  return { name: 'superid', data };
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
  detect: () => null,
  select: () => null,
  preview_expression: () => null,
};

export const followUps: Partial<Record<ToolId, FollowUp>> = { swap: orderDownload, superid: mailWhenDone };
