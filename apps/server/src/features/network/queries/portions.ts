/** A part of a remote study for one request: the study, a series, or some images of one. */
export interface Portion {
  readonly seriesUid?: string;
  readonly sopUids?: readonly string[];
}

/** The part of an item that is not in the archive. */
export interface Lacking {
  /** In all; 0: its source does not say. */
  readonly objects: number;
  /** Those of them that are in the archive. */
  readonly here: number;
  readonly portions: readonly Portion[];
  readonly sopClassUids: ReadonlySet<string>;
}

export interface WantedItem {
  readonly studyUid: string;
  readonly seriesUid: string | null;
  /** Only these images of the series; undefined: all. */
  readonly sopUids: readonly string[] | undefined;
}

/** Images in one C-GET or C-MOVE, so that its identifier stays short. */
const imagesAtOnce = 200;

/** Nothing is known of what is there: it is asked for whole. */
export function unknownOf({ seriesUid, sopUids }: WantedItem): Lacking {
  const all = [seriesUid === null ? {} : { seriesUid }];
  const portions = seriesUid !== null && sopUids !== undefined ? inPortions(seriesUid, sopUids) : all;
  return { objects: sopUids?.length ?? 0, here: 0, portions, sopClassUids: new Set() };
}

/** Picks the wanted images of a series. */
function wantedOf(
  { sopUids }: Pick<WantedItem, 'sopUids'>,
  images: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (sopUids === undefined) return images;
  const wanted = new Set(sopUids);
  return new Map([...images].filter(([sopUid]) => wanted.has(sopUid)));
}

function inPortions(seriesUid: string, sopUids: readonly string[]): Portion[] {
  return Array.from({ length: Math.ceil(sopUids.length / imagesAtOnce) }, (_, at) => ({
    seriesUid,
    sopUids: sopUids.slice(at * imagesAtOnce, (at + 1) * imagesAtOnce),
  }));
}

export interface SeriesLacking extends Lacking {
  readonly seriesUid: string;
}

/** Compares the SOP classes of the images of a series, by UID, with what is here of what is wanted of them. */
export function lackingIn(
  seriesUid: string,
  all: ReadonlyMap<string, string>,
  { item, archived }: { readonly item: Pick<WantedItem, 'sopUids'>; readonly archived: ReadonlySet<string> },
): SeriesLacking {
  const images = wantedOf(item, all);
  const sopUids = [...images.keys()].filter((uid) => !archived.has(uid));
  return {
    seriesUid,
    objects: images.size,
    here: images.size - sopUids.length,
    portions: sopUids.length === all.size ? [{ seriesUid }] : inPortions(seriesUid, sopUids),
    sopClassUids: new Set(images.values()),
  };
}

/** Adds up several series: a whole study, or series that were requested by themselves. */
export function summed(parts: readonly SeriesLacking[], isStudy: boolean): Lacking {
  const sum = (of: 'objects' | 'here'): number => parts.reduce((all, part) => all + part[of], 0);
  const here = sum('here');
  return {
    objects: sum('objects'),
    here,
    portions: isStudy && here === 0 ? [{}] : parts.flatMap(({ portions }) => portions),
    sopClassUids: new Set(parts.flatMap(({ sopClassUids }) => [...sopClassUids]).filter((uid) => uid !== '')),
  };
}
