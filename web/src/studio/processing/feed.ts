import { limits } from '@facet/contract';
import { readEventStream } from '../../api/event-stream.ts';
import { showToast } from '../toasts.ts';
import { loadNotifications, loadTask, takeNotification } from './api.ts';
import { createLiveFeed } from './live-feed.ts';

/** The one feed of this tab. */
export const liveFeed = createLiveFeed({
  openStream: readEventStream,
  loadTask,
  loadNotifications,
  takeNotification,
  onTakeFailed: () => showToast('notificationFailed'),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
  pollMs: limits.pollMs,
  safetyPollMs: limits.pollMs * 5,
});
