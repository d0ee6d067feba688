import { useSyncExternalStore } from 'react';

/** Messages between the images and the report of a study, across the windows of this browser. */
function news(channelName: string) {
  return {
    /** Only a hint to ask again. */
    tell: (studyUid: string): void => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(studyUid);
      channel.close();
    },
    /** @returns a function that ends it */
    hear: (listener: (studyUid: string) => void): (() => void) => {
      const channel = new BroadcastChannel(channelName);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(String(data)));
      return () => channel.close();
    },
  };
}

/** Measurements of a study were saved. */
export const { tell: tellMeasured, hear: onMeasured } = news('measured');

/** An image of a study was marked for its report. */
export const { tell: tellKeyImage, hear: onKeyImage } = news('key-images');

/** A study was compared with another. */
export const { tell: tellCompared, hear: onCompared } = news('compared');

/** The acts of this window's viewer for the report beside it. */
interface Viewer {
  readonly studyUid: string;
  /** Shows where something was measured. */
  readonly show: (annotationId: string) => void;
  /** Marks the image on the screen for the report. */
  readonly mark: () => void;
}

let viewer: Viewer | undefined;
const listeners = new Set<() => void>();

/** The viewer of this window is there. @returns a function that ends it */
export function offerViewer(offered: Viewer): () => void {
  const set = (next: Viewer | undefined): void => {
    viewer = next;
    for (const listener of listeners) listener();
  };
  set(offered);
  return () => void (viewer === offered && set(undefined));
}

/** Shows where something was measured: beside, or in the window that this page opened for the images of the study. */
export function showMeasured(studyUid: string, annotationId: string): void {
  if (viewer !== undefined) return void (viewer.studyUid === studyUid && viewer.show(annotationId));
  const address = `/viewer/${encodeURIComponent(studyUid)}?measurement=${annotationId}`;
  window.open(address, `images-${studyUid}`);
}

/** Marks the image that is shown beside; undefined where the images of the study are not in this window. */
export function useMarking(studyUid: string): (() => void) | undefined {
  const beside = useSyncExternalStore(subscribe, () => viewer);
  return beside?.studyUid === studyUid ? beside.mark : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
