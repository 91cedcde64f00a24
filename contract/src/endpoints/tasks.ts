import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, pageInput, pagination } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { taskStates, taskView } from './task-view.ts';

// The task list of the user: progress, and cancelling (ours).

const oneTask = z.object({ id: idText });

export const listTasks = endpoint({
  ...bearerPost('tasks:read', 'poll'),
  name: 'listTasks',
  summary: 'Tasks of the user, newest first.',
  path: '/tasks/list',
  input: z.object({
    state: z.union([z.enum(taskStates), z.array(z.enum(taskStates))]).nullish(),
    id_image: idText.nullish(),
    ...pageInput,
  }),
  output: z.object({ data: z.array(taskView), pagination }),
});

export const readTask = endpoint({
  name: 'readTask',
  summary: 'State and progress of one task.',
  method: 'GET',
  path: '/tasks/:id',
  auth: 'bearer',
  scope: 'tasks:read',
  rate: 'poll',
  body: 'none',
  input: oneTask,
  output: taskView,
  refusals: ['task_unknown'],
});

export const cancelTask = endpoint({
  ...bearerPost('tasks:write', 'write'),
  name: 'cancelTask',
  summary: 'Cancel a waiting or running task; its credits come back.',
  path: '/tasks/:id/cancel',
  input: oneTask,
  output: taskView,
  refusals: ['task_unknown', 'task_finished'],
});
