import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Failpoint } from './failpoint.ts';
import type { FetchUrl } from './fetch-url.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Queue } from './queue.ts';
import type { Secrets } from './secrets.ts';
import type { Signals } from './signals.ts';
import type { ObjectStore } from './store/store.ts';

/** What every room may ask for; a use case's type picks only what it uses. */
export interface Platform {
  db: Database;
  queue: Queue;
  signals: Signals;
  store: ObjectStore;
  /** Decodes, shrinks, crops and pastes pictures in processes of their own. */
  pictures: Pictures;
  fetchUrl: FetchUrl;
  mail: Mail;
  /** Where tests make the process die, fail or wait; does nothing in production. */
  failpoint: Failpoint;
  clock: Clock;
  ids: Ids;
  log: Log;
  secrets: Secrets;
  /** Address under which people reach the studio, without a trailing slash. */
  publicUrl: string;
}
