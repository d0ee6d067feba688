const channelName = 'measured';

/** Says that measurements of a study were saved, to every window of this browser: only a hint to ask again. */
export function tellMeasured(studyUid: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(studyUid);
  channel.close();
}

/** Hears of which study measurements were saved, in whatever window. @returns a function that ends it */
export function onMeasured(listener: (studyUid: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(String(data)));
  return () => channel.close();
}

type Show = (studyUid: string, annotationId: string) => void;

let viewer: Show | undefined;

/** The viewer of this window shows where something was measured. @returns a function that ends it */
export function offerToShow(show: Show): () => void {
  viewer = show;
  return () => {
    if (viewer === show) viewer = undefined;
  };
}

/** Shows where something was measured: beside, or in the window that this page opened for the images of the study. */
export function showMeasured(studyUid: string, annotationId: string): void {
  if (viewer !== undefined) return viewer(studyUid, annotationId);
  const address = `/viewer/${encodeURIComponent(studyUid)}?measurement=${annotationId}`;
  window.open(address, `images-${studyUid}`);
}
