import { readSession, writeSession } from '../workflow/session-store.ts';

// Whether uploads keep what the file tells beside its pixels: camera, date, place. Off unless somebody asks for it.

const KEY = 'keep-metadata';

export const keepsMetadata = (): boolean => readSession<boolean>(KEY) === true;

export function chooseMetadata(keep: boolean): void {
  writeSession(KEY, keep);
}
