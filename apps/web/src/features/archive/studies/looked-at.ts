type Listener = (studyUid: string | undefined) => void;

const listeners = new Set<Listener>();
let last: string | undefined;

/** Says which study somebody looks at in a list; none when absent, as when he signs out. */
export function lookAt(studyUid: string | undefined): void {
  last = studyUid;
  for (const listener of listeners) listener(studyUid);
}

/** Listens to what is looked at, now and later, so that it can be opened sooner. @returns a function that ends it */
export function onLook(listener: Listener): () => void {
  listeners.add(listener);
  if (last !== undefined) listener(last);
  return () => listeners.delete(listener);
}
