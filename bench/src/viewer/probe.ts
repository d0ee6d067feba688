/**
 * Runs in the page before anything of its own: notes when the first picture was on the screen, counts what is drawn, and the frames that
 * have come. The same for every viewer that draws with Cornerstone into a 2D canvas.
 */
export function installProbe(): void {
  const seen: { picture?: number; pixels?: number; drawn: number; again?: (studyUid: string) => void } = { drawn: 0 };
  Object.assign(globalThis, { benchProbe: seen });
  const old = new WeakSet<Element>();
  performance.setResourceTimingBufferSize(10_000);
  document.addEventListener('CORNERSTONE_IMAGE_RENDERED', () => (seen.drawn += 1), true);
  const hasContrast = (source: CanvasImageSource, width: number, height: number): boolean => {
    const small = new OffscreenCanvas(32, 32);
    const context = small.getContext('2d');
    context?.drawImage(source, width / 2 - 32, height / 2 - 32, 64, 64, 0, 0, 32, 32);
    const pixels = context?.getImageData(0, 0, 32, 32).data ?? [];
    let [least, most] = [255, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      least = Math.min(least, pixels[at] ?? 0);
      most = Math.max(most, pixels[at] ?? 0);
    }
    return most - least > 20;
  };
  const look = (): void => {
    const images = [...document.querySelectorAll('img')].filter(
      (image) => image.complete && image.naturalWidth > 200 && image.clientWidth > 200 && !old.has(image),
    );
    const canvases = [...document.querySelectorAll('canvas')].filter(
      (canvas) => canvas.clientWidth > 200 && !old.has(canvas),
    );
    const now = performance.now();
    if (canvases.some((canvas) => hasContrast(canvas, canvas.width, canvas.height))) seen.pixels ??= now;
    if (images.some((image) => hasContrast(image, image.naturalWidth, image.naturalHeight))) seen.picture ??= now;
    if (seen.pixels !== undefined) seen.picture ??= seen.pixels;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // Another study replaces this one: what is on the screen now is no answer, until a picture of it is drawn there.
  let hearing: AbortController | undefined;
  seen.again = (studyUid) => {
    hearing?.abort();
    hearing = new AbortController();
    const { signal } = hearing;
    for (const element of document.querySelectorAll('img, canvas')) old.add(element);
    delete seen.picture;
    delete seen.pixels;
    const places = new WeakSet<EventTarget>();
    const arrived = ({ target, detail }: CustomEvent<{ readonly imageId?: string }>) => {
      if (target && detail.imageId?.includes(studyUid)) places.add(target);
    };
    const drawn = ({ target }: Event) => {
      if (!(target instanceof Element) || !places.has(target)) return;
      for (const canvas of target.querySelectorAll('canvas')) old.delete(canvas);
    };
    const heard = { capture: true, signal };
    document.addEventListener('CORNERSTONE_STACK_NEW_IMAGE', arrived as EventListener, heard);
    document.addEventListener('CORNERSTONE_IMAGE_RENDERED', drawn, heard);
    requestAnimationFrame(look);
  };
}

/** The probe's notes so far, in ms since the page began to load. */
export interface Noted {
  readonly picture?: number;
  readonly pixels?: number;
  readonly drawn: number;
  /** Different frames that have come, and when the last of them did. */
  readonly frames: number;
  readonly lastFrame: number;
}

/** Reads the probe; runs in the page. */
export function readProbe(): Noted {
  const { again: _again, ...benchProbe } = (
    globalThis as unknown as { benchProbe: { picture?: number; pixels?: number; drawn: number; again?: () => void } }
  ).benchProbe;
  const frames = new Map<string, number>();
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    if (/\/frames\/\d+$/.test(entry.name)) frames.set(entry.name, frames.get(entry.name) ?? entry.responseEnd);
  return { ...benchProbe, frames: frames.size, lastFrame: Math.max(0, ...frames.values()) };
}
