import { useEffect, useState } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { MeasurementChange } from '@isocenter/viewer/measurements/model.ts';
import type { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import { archive } from './archive.ts';
import { loadEngine } from './engine.ts';
import { studyAhead } from './study-ahead.ts';

/** A phone shows one picture: two of them beside each other would be thumbnails. */
export function isNarrow(): boolean {
  return globalThis.matchMedia('(max-width: 600px)').matches;
}

interface ViewerHost {
  readonly askText: (current: string) => Promise<string | undefined>;
  readonly onMeasurementChange: (change: MeasurementChange) => void;
}

export type OpenedViewer =
  /** The image library is on its way; the study may be known before. */
  | { readonly kind: 'opening'; readonly reading: StudyReading | undefined }
  | { readonly kind: 'open'; readonly viewer: Viewer; readonly study: OpenStudy }
  | { readonly kind: 'unsupported' }
  /** The image library could not be fetched. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opens a study when the page appears and closes it when it goes. `host` must stay the same. */
export function useViewer(studyUid: string, seriesUid: string | undefined, host: ViewerHost): OpenedViewer {
  const [opened, setOpened] = useState<OpenedViewer>({ kind: 'opening', reading: undefined });
  // only where the study is opened; later changes of the address do not open it again
  const [firstSeries] = useState(seriesUid);
  useEffect(() => {
    const reading = studyAhead.take({ studyUid, seriesUid: firstSeries });
    let isGone = false;
    const tell = (state: OpenedViewer) => {
      if (!isGone) setOpened(state);
    };
    tell({ kind: 'opening', reading });
    let viewer: Viewer | undefined;
    const { askText, onMeasurementChange } = host;
    const open = async (): Promise<OpenedViewer> => {
      const engine = await loadEngine().catch((error: unknown) => ({ error }));
      if ('error' in engine) return { kind: 'failed', error: engine.error };
      try {
        viewer = await engine.createViewer({ archive, askText });
      } catch {
        return { kind: 'unsupported' }; // nothing but the start of WebGL can fail here
      }
      if (isGone) {
        viewer.close();
        return { kind: 'opening', reading };
      }
      return { kind: 'open', viewer, study: viewer.open({ reading, isNarrow: isNarrow(), onMeasurementChange }) };
    };
    void open().then(tell);
    return () => {
      isGone = true;
      setOpened({ kind: 'opening', reading: undefined });
      reading.close();
      viewer?.close();
    };
  }, [studyUid, firstSeries, host]);
  return opened;
}
