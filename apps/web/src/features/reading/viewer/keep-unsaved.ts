import { session } from '#api/client.ts';
import { keepUnsavedMeasurement } from '#api/unsaved-measurements.ts';
import type { KeepChange } from './annotation-keeper.ts';

/** Keeps changes of a study's measurements in this browser, for whoever is signed in as it is opened. */
export function keepFor(studyUid: string): KeepChange {
  const account = session.state();
  if (account.kind !== 'signed-in') return () => false;
  return (id, change) => keepUnsavedMeasurement(account.user.id, studyUid, id, change);
}
