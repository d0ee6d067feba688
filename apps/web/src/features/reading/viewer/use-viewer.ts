import { useEffect, useState } from 'react';
import { session } from '#api/client.ts';
import { createViewer, type Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { MeasurementChange } from '@isocenter/viewer/measurements/model.ts';
import type { Archive } from '@isocenter/viewer/study/fetch-study.ts';

/** The archive of this installation: the session's cookie opens it, so requests carry no token. */
export const archive: Archive = {
  root: `${globalThis.location.origin}/dicom-web`,
  renew: () => session.renew(),
};

/** A phone shows one picture: two of them beside each other would be thumbnails. */
function isNarrow(): boolean {
  return globalThis.matchMedia('(max-width: 600px)').matches;
}

interface ViewerHost {
  readonly askText: (current: string) => Promise<string | undefined>;
  readonly onMeasurementChange: (change: MeasurementChange) => void;
}

export type OpenedViewer =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly viewer: Viewer }
  | { readonly kind: 'unsupported' };

/** Opens a study when the page appears and closes it when it goes. `host` must stay the same. */
export function useViewer(studyUid: string, seriesUid: string | undefined, host: ViewerHost): OpenedViewer {
  const [opened, setOpened] = useState<OpenedViewer>({ kind: 'opening' });
  // only where the study is opened; later changes of the address do not open it again
  const [firstSeries] = useState(seriesUid);
  useEffect(() => {
    let isGone = false;
    let viewer: Viewer | undefined;
    const open = async () => {
      try {
        const created = await createViewer({
          archive,
          studyUid,
          seriesUid: firstSeries,
          isNarrow: isNarrow(),
          ...host,
        });
        if (isGone) return created.close();
        viewer = created;
        setOpened({ kind: 'open', viewer });
      } catch {
        if (!isGone) setOpened({ kind: 'unsupported' }); // nothing but the start of WebGL can fail here
      }
    };
    void open();
    return () => {
      isGone = true;
      setOpened({ kind: 'opening' });
      viewer?.close();
    };
  }, [studyUid, firstSeries, host]);
  return opened;
}
