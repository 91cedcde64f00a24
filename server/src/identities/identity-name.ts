import { Refusal } from '@facet/contract';

// Folders are path prefixes of the name: `team/joe` is joe in team. Names are compared in one Unicode form, so
// that two names that look alike are the same.

const MAX_LEVELS = 20;
const MAX_CHARS = 512;
const CONTROL = /\p{Cc}/u;

function segmentsOf(path: string, field: string): string[] {
  const segments = path.normalize('NFC').toWellFormed().split('/');
  const isFine = (segment: string) =>
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    segment === segment.trim() &&
    !segment.includes('\\');
  if (
    path.length > MAX_CHARS ||
    CONTROL.test(path) ||
    segments.length > MAX_LEVELS ||
    !segments.every(isFine)
  )
    throw new Refusal('invalid_input', { fields: { [field]: ['Must be a name such as folder/name.'] } });
  return segments;
}

export const cleanIdentityName = (name: string, field = 'identity_name'): string =>
  segmentsOf(name, field).join('/');

/** Empty for the root. */
export const cleanFolderPath = (path: string | null | undefined): string =>
  path ? segmentsOf(path, 'path').join('/') : '';
