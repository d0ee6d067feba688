import { useLayoutEffect, useRef, useState } from 'react';
import { PageViewer, type Asking, type OpenedViewer } from './page-viewer.ts';

/** The viewer of the page with its study: opened when it appears, exchanged when it is another, closed when the page goes. */
export function useViewer(
  studyUid: string,
  seriesUid: string | undefined,
  { askText, askLength }: Asking,
): OpenedViewer {
  const [opened, setOpened] = useState<OpenedViewer>({ kind: 'opening', prepared: undefined });
  const viewer = useRef<PageViewer>(undefined);
  // the series counts where a study is opened; later changes of the address do not open it again
  const [opening, setOpening] = useState({ studyUid, seriesUid });
  if (opening.studyUid !== studyUid) setOpening({ studyUid, seriesUid });
  // Before the page is painted: a frame of it takes as long as a picture.
  useLayoutEffect(() => {
    const own = new PageViewer({ askText, askLength }, setOpened);
    viewer.current = own;
    return () => own.close();
  }, [askText, askLength]);
  useLayoutEffect(() => viewer.current?.open(opening), [opening]);
  return opened;
}
