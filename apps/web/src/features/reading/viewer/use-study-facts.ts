import { overlayFacts, type OverlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import type { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import { useStore } from './use-store.ts';

/** Returns the facts in the first object of a study; undefined until there is one. */
export function useStudyFacts(reading: StudyReading): OverlayFacts | undefined {
  const { series } = useStore(reading.store);
  const first = series.flatMap(({ displaySets }) => displaySets)[0];
  const frame = first?.kind === 'images' ? first.frames[0] : first && { ...first, frame: 1 };
  return frame && overlayFacts(frame);
}
