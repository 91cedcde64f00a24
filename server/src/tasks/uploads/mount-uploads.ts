import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { mountFaceChoice } from './choose-faces.ts';
import { mountFindPeople } from './find-people.ts';
import { mountFaceUploads } from './upload-faces.ts';
import { mountIdentityUpload } from './upload-identity.ts';
import { mountTargetUploads } from './upload-targets.ts';

/** Every call that brings a picture or asks what is on it. */
export function mountUploads(http: Http, ctx: TasksContext): void {
  mountFaceUploads(http, ctx);
  mountTargetUploads(http, ctx);
  mountIdentityUpload(http, ctx);
  mountFaceChoice(http, ctx);
  mountFindPeople(http, ctx);
}
