import type { TaskState, TaskView } from '@facet/contract';

// A task as the screens know it.

export interface Task {
  id: string;
  tool: string;
  state: TaskState;
  stage: string;
  percent: number;
  /** Tasks that run before this one; null once it runs. */
  queuePosition: number | null;
  etaS: number | null;
  imageId: string | null;
  /** Face or person it works on. */
  face: number | null;
  credits: string;
  error: { code: string; title: string; text: string } | null;
  createdAt: string;
  finishedAt: string | null;
}

export function toTask(view: TaskView): Task {
  return {
    id: view.id_task,
    tool: view.tool,
    state: view.state,
    stage: view.stage,
    percent: view.percent,
    queuePosition: view.queue_position,
    etaS: view.eta_s,
    imageId: view.id_image,
    face: view.f,
    credits: view.credits,
    error: view.error
      ? { code: view.error.code, title: view.error.message, text: view.error.description }
      : null,
    createdAt: view.created,
    finishedAt: view.finished,
  };
}

export const hasEnded = ({ state }: Task): boolean => state !== 'queued' && state !== 'running';
