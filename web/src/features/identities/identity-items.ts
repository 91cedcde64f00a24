import type { Consent, WireIdentity } from '@facet/contract';

export interface Identity {
  /** With its folders: team/joe */
  fullName: string;
  pictureUrl: string;
  quality: number | null;
  consent: Consent;
  /** Not said about this face, but declared for all uploads of programs. */
  declared: boolean;
}

/** What can be shown of a listing; an entry without name or picture is dropped (SPEC §8), the others stay. */
export function toIdentities(entries: readonly WireIdentity[]): Identity[] {
  return entries.flatMap(({ n, l, quality, consent, consent_basis }) =>
    n === '' || l === ''
      ? []
      : [{ fullName: n, pictureUrl: l, quality, consent, declared: consent_basis === 'account' }],
  );
}
