import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import type { MeasurementChange } from '@isocenter/viewer/measurements/model.ts';
import { session } from '#api/client.ts';
import { keepUnsavedMeasurement, unsavedMeasurements } from './unsaved-measurements.ts';
import type { KeepChange } from './annotation-keeper.ts';
import { changesToSend, readUnsavedChanges } from './unsaved-changes.ts';

/** Keeps changes of a study's measurements in this browser, for whoever is signed in as it is opened. */
export function keepFor(studyUid: string): KeepChange {
  const account = session.state();
  if (account.kind !== 'signed-in') return () => false;
  return (id, change) => keepUnsavedMeasurement(account.user.id, studyUid, id, change);
}

/**
 * Returns the changes of a study that this browser has saved and the archive lacks; those that it has are removed from the browser.
 * @param annotations the archive's measurements
 */
export function unsavedChanges(studyUid: string, annotations: readonly Annotation[]): readonly MeasurementChange[] {
  const account = session.state();
  if (account.kind !== 'signed-in') return [];
  const unsaved = readUnsavedChanges(unsavedMeasurements(account.user.id, studyUid));
  const { changes, done } = changesToSend(unsaved, annotations, () => crypto.randomUUID());
  for (const id of done) keepUnsavedMeasurement(account.user.id, studyUid, id, undefined);
  return changes;
}
