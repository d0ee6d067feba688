import { useEffect } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { noteReadingOrder } from '#api/reading-order.ts';
import type { ListPreset } from './presets.ts';

/** Lets the viewer go to the next study as the list shows them now. Those in the bin are not read. */
export function useReadingOrder(rows: readonly Pick<StudyRow, 'studyUid'>[], preset: ListPreset): void {
  useEffect(() => {
    if (preset !== 'bin' && rows.length > 0) noteReadingOrder(rows.map(({ studyUid }) => studyUid));
  }, [rows, preset]);
}
