// People (or faces) on a picture as the workflows know them (SPEC §3, §4).

export type SubjectStatus = 'UNPROCESSED' | 'PROCESSING' | 'DONE';

export interface Person {
  id: number;
  usable: boolean;
  status: SubjectStatus;
}

export interface FoundPerson {
  id: number;
  usable: boolean;
}

export function newPeople(found: readonly FoundPerson[]): Person[] {
  return found.map(({ id, usable }) => ({ id, usable, status: 'UNPROCESSED' }));
}

/** The people as they are now found; those known before keep their status. */
export function mergePeople(known: readonly Person[], found: readonly FoundPerson[]): Person[] {
  const statusOf = (id: number) => known.find((person) => person.id === id)?.status ?? 'UNPROCESSED';
  return found.map(({ id, usable }) => ({ id, usable, status: statusOf(id) }));
}

/** The people with these ids get the status, the others keep theirs. */
export function withStatus(
  people: readonly Person[],
  ids: readonly number[],
  status: SubjectStatus,
): Person[] {
  return people.map((person) => (ids.includes(person.id) ? { ...person, status } : person));
}

export function allWithStatus(people: readonly Person[], status: SubjectStatus): Person[] {
  return people.map((person) => ({ ...person, status }));
}

export function usableIds(people: readonly Person[]): number[] {
  return people.filter(({ usable }) => usable).map(({ id }) => id);
}
