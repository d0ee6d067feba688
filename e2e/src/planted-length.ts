import { followUpStudies } from '@isocenter/phantom/sample-studies.ts';
import type { Installation } from './installation.ts';

/** Stores a length on the third slice of a study of the follow-up, across the middle of the picture. */
export async function plantLength(installation: Installation, studyUid: string, millimetres: number): Promise<void> {
  const study = followUpStudies({ now: new Date(), small: true }).find((one) => one.studyInstanceUid === studyUid);
  const slice = [...(study?.instances() ?? [])][2];
  if (slice === undefined) throw new Error('There is no third slice.');
  const [x = 0, y = 0, z = 0] = slice.dataSet.numbers('ImagePositionPatient');
  const from = [x + 180, y + 180, z];
  const answer = await installation.fetch(`/api/studies/${studyUid}/annotations/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      seriesUid: slice.dataSet.text('SeriesInstanceUID'),
      sopInstanceUid: slice.sopInstanceUid,
      frame: 1,
      tool: 'length',
      label: 'Nodule LUL',
      revision: 0,
      state: {
        version: 1,
        points: [from, [x + 180 + millimetres, y + 180, z]],
        viewPlaneNormal: [0, 0, -1],
        viewUp: [0, -1, 0],
        number: 1,
        value: { kind: 'length', value: millimetres, unit: 'mm' },
      },
    }),
  });
  if (!answer.ok) throw new Error(`The measurement was refused: ${await answer.text()}`);
}
