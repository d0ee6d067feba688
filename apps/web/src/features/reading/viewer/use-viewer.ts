import { useEffect, useState } from 'react';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { MeasurementChange } from '@isocenter/viewer/measurements/model.ts';
import { archive } from './archive.ts';
import { loadEngine } from './engine.ts';
import { studyAhead, type Prepared } from './study-ahead.ts';

/** A phone shows one picture: two of them beside each other would be thumbnails. */
export function isNarrow(): boolean {
  return globalThis.matchMedia('(max-width: 600px)').matches;
}

const longestPaintMilliseconds = 150;

interface ViewerHost {
  readonly askText: (current: string) => Promise<string | undefined>;
  readonly onMeasurementChange: (change: MeasurementChange) => void;
}

export type OpenedViewer =
  /** The image library is on its way; the study may be known before. */
  | { readonly kind: 'opening'; readonly prepared: Prepared | undefined }
  | { readonly kind: 'open'; readonly prepared: Prepared; readonly viewer: Viewer; readonly study: OpenStudy }
  | { readonly kind: 'unsupported' }
  /** The image library could not be fetched. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opens a study when the page appears and closes it when it goes. `host` must stay the same. */
export function useViewer(studyUid: string, seriesUid: string | undefined, host: ViewerHost): OpenedViewer {
  const [opened, setOpened] = useState<OpenedViewer>({ kind: 'opening', prepared: undefined });
  // only where the study is opened; later changes of the address do not open it again
  const [firstSeries] = useState(seriesUid);
  useEffect(() => {
    const prepared = studyAhead.take({ studyUid, seriesUid: firstSeries });
    const { reading, standIns } = prepared;
    let isGone = false;
    const tell = (state: OpenedViewer) => {
      if (!isGone) setOpened(state);
    };
    tell({ kind: 'opening', prepared });
    let viewer: Viewer | undefined;
    const { askText, onMeasurementChange } = host;
    const open = async (): Promise<OpenedViewer> => {
      const engine = await loadEngine().catch((error: unknown) => ({ error }));
      if ('error' in engine) return { kind: 'failed', error: engine.error };
      await afterPaint();
      if (isGone) return { kind: 'opening', prepared };
      try {
        viewer = await engine.createViewer({ archive, askText });
      } catch {
        return { kind: 'unsupported' }; // nothing but the start of WebGL can fail here
      }
      if (isGone) {
        viewer.close();
        return { kind: 'opening', prepared };
      }
      const study = viewer.open({ reading, isNarrow: isNarrow(), onMeasurementChange });
      return { kind: 'open', prepared, viewer, study };
    };
    void open().then(tell);
    return () => {
      isGone = true;
      setOpened({ kind: 'opening', prepared: undefined });
      reading.close();
      standIns.close();
      viewer?.close();
    };
  }, [studyUid, firstSeries, host]);
  return opened;
}

/** Settles when what was told before is on the screen: starting the image library would hold it back. A hidden page paints nothing. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaintMilliseconds);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
