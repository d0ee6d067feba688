import { listAnnotations } from '@isocenter/contract/reading/annotations/endpoints.ts';
import { call, session } from '#api/client.ts';
import { AnnotationKeeper } from './annotation-keeper.ts';
import { annotationServer } from './annotations-queries.ts';
import { keepFor, unsavedChanges } from './keep-unsaved.ts';

/** Saves what this browser has kept of studies that nobody opens again. What cannot be saved stays kept. */
export async function sendUnsaved(studyUids: readonly string[]): Promise<void> {
  // absent where the address is neither https nor this computer
  const locks = navigator.locks as LockManager | undefined;
  for (const studyUid of studyUids) {
    const send = async (): Promise<void> => sendOf(studyUid).catch(() => undefined);
    // another page of this browser may be at it
    if (locks === undefined) await send();
    else
      await locks.request(`isocenter.unsaved.${studyUid}`, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await send();
      });
  }
}

async function sendOf(studyUid: string): Promise<void> {
  const account = session.account();
  const { annotations } = await call(listAnnotations, { params: { studyUid } });
  if (session.account() !== account) return;
  const keeper = new AnnotationKeeper(annotationServer(studyUid), keepFor(studyUid));
  keeper.adopt(annotations);
  for (const change of unsavedChanges(studyUid, annotations)) keeper.note(change);
  await keeper.whenSaved();
}
