import { useEffect } from 'react';
import { useUser } from '#api/session/use-session.tsx';
import { studiesWithUnsaved } from '#features/reading/viewer/unsaved-measurements.ts';

/** Has saved, from whatever page, what was measured while there was no connection, or before the tab was closed. */
export function useUnsavedMeasurements(): void {
  const { id } = useUser();
  useEffect(() => {
    const studyUids = studiesWithUnsaved(id);
    if (studyUids.length === 0) return;
    // what cannot be fetched or saved now stays kept
    void import('#features/reading/viewer/send-unsaved.ts')
      .then(({ sendUnsaved }) => sendUnsaved(studyUids))
      .catch(() => undefined);
  }, [id]);
}
