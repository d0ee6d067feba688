import type { Installation } from './installation.ts';
import { ask } from './people.ts';

/** Makes an edit of a study as it is now. */
export async function edit(installation: Installation, path: string, what: object): Promise<void> {
  const { revision } = await ask<{ revision: number }>(installation, `${path}/preview`, what);
  await ask(installation, path, { ...what, revision, reason: 'as on the request' });
}

/** Corrects what a study says of itself and of its patient. */
export function correct(installation: Installation, studyUid: string, changes: object): Promise<void> {
  return edit(installation, `/api/studies/${studyUid}/corrections`, { changes, series: [] });
}
