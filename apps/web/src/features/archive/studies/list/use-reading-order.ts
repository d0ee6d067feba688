import { useEffect } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { noteReadingOrder } from '../reading-order.ts';
import type { ListPreset } from './presets.ts';

/** Lets the viewer go to the next study as the list shows them now. Those in the bin are not read. */
export function useReadingOrder(
  { rows, total }: { readonly rows: readonly Pick<StudyRow, 'studyUid'>[]; readonly total: number },
  preset: ListPreset,
): void {
  useEffect(() => {
    if (preset === 'bin' || rows.length === 0) return;
    const studyUids = rows.map(({ studyUid }) => studyUid);
    noteReadingOrder(studyUids, total);
  }, [rows, total, preset]);
}
