import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { bytesSource, decodeFrameTable, imageDescription, locateFrames } from '@isocenter/dicom/pixels/frames.ts';
import type { FrameTable } from '@isocenter/dicom/pixels/frames.ts';
import { alignBits } from './align-bits.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { ProvedObject } from '#platform/storage/pack-location.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { findStored, listLocated, type StoredInstance, type StudyAddress, type Viewer } from './location-queries.ts';
import type { Segment } from './segments.ts';
import { inflateObject } from './inflate-object.ts';

/** An instance and where its frames lie in the pack, or, of a deflated one, in memory. */
export interface FrameSource {
  readonly instance: StoredInstance & ProvedObject;
  readonly table: FrameTable;
  readonly inflated: Uint8Array | undefined;
}

/** A change of what somebody may see is felt after this long at the latest. */
const cachedMilliseconds = 5_000;
const mostCached = 4_000;

export interface SourceNeeds {
  readonly db: Db;
  readonly reader: PackReader;
  readonly safekeeping: Safekeeping;
}

/** Rows of a series that are worth one query: beyond, each instance is looked for by itself. */
const mostTogether = 1_000;

interface Cached<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

export type Located = StoredInstance & { readonly frameTable: Buffer | null };

/**
 * Finds instances by address and remembers for five seconds, for each scope apart, where their frames lie. Who asks for the second
 * instance of a series will ask for the rest, so that all of them are found by one query.
 */
export class FrameSources {
  readonly #needs: SourceNeeds;
  readonly #sources = new Map<string, Cached<FrameSource | undefined>>();
  readonly #series = new Map<string, Cached<ReadonlyMap<string, Located>>>();
  /** Series of which one instance was requested, and until when that counts. */
  readonly #touched = new Map<string, number>();

  constructor(needs: SourceNeeds) {
    this.#needs = needs;
  }

  /** Undefined when the instance does not exist for the viewer, or has no frames. */
  async find(viewer: Viewer, address: Required<StudyAddress>): Promise<FrameSource | undefined> {
    const seriesKey = `${JSON.stringify(viewer.scope)} ${address.studyUid} ${address.seriesUid}`;
    const key = `${seriesKey} ${address.sopUid}`;
    const now = performance.now();
    const cached = this.#sources.get(key);
    if (cached !== undefined && cached.until > now) return cached.value;
    const series = this.#ofSeries(viewer, address, seriesKey);
    const until = series?.until ?? now + cachedMilliseconds;
    const value = this.#load(viewer, address, series?.value);
    keep(this.#sources, key, { until, value }, (found) => found !== undefined && !isLarge(found));
    return value;
  }

  /** Forgets what was found of a study: an object in it is another one now. */
  forget(studyUid: string): void {
    for (const entries of [this.#sources, this.#series])
      for (const key of entries.keys()) if (key.includes(` ${studyUid} `)) entries.delete(key);
  }

  #ofSeries(
    viewer: Viewer,
    { studyUid, seriesUid }: Required<StudyAddress>,
    key: string,
  ): Cached<ReadonlyMap<string, Located>> | undefined {
    const now = performance.now();
    const cached = this.#series.get(key);
    if (cached !== undefined && cached.until > now) return cached;
    const isSecond = (this.#touched.get(key) ?? 0) > now;
    if (this.#touched.size >= mostCached) this.#touched.clear();
    this.#touched.set(key, now + cachedMilliseconds);
    if (!isSecond) return undefined;
    const value = listLocated(this.#needs.db, viewer, { studyUid, seriesUid }, mostTogether).then(
      (rows) => new Map(rows.map((row) => [row.sopUid, row])),
    );
    const loading = { until: now + cachedMilliseconds, value };
    keep(this.#series, key, loading, () => true);
    return loading;
  }

  async #load(
    viewer: Viewer,
    address: Required<StudyAddress>,
    series: Promise<ReadonlyMap<string, Located>> | undefined,
  ): Promise<FrameSource | undefined> {
    const found = (await series)?.get(address.sopUid) ?? (await findStored(this.#needs.db, viewer, address));
    return found === undefined ? undefined : frameSourceOf(this.#needs, found);
  }
}

/**
 * Returns the places of a found instance's frames; undefined when it has none.
 * @throws DamagedBytes when it is known not to be what was received
 */
export async function frameSourceOf(
  { reader, safekeeping }: Omit<SourceNeeds, 'db'>,
  { frameTable, ...found }: Located,
): Promise<FrameSource | undefined> {
  if (found.frameCount === 0) return undefined;
  const instance = await safekeeping.prove(found);
  if (frameTable !== null) return { instance, table: decodeFrameTable(frameTable), inflated: undefined };
  return inflate(reader, instance);
}

/** Remembers what is being found, and forgets it again when it turns out absent, too large or failed. */
function keep<T>(map: Map<string, Cached<T>>, key: string, entry: Cached<T>, isWorthIt: (value: T) => boolean): void {
  if (map.size >= mostCached) map.clear();
  map.set(key, entry);
  const forget = () => {
    if (map.get(key) === entry) map.delete(key);
  };
  entry.value.then((value) => (isWorthIt(value) ? undefined : forget()), forget);
}

/** Returns the bytes of a frame, counted from 1. A frame that is packed begins at a whole byte, whatever lies before it. */
export async function frameSegments(reader: PackReader, source: FrameSource, number: number): Promise<Segment[]> {
  const frame = source.table.frames[number - 1];
  if (frame === undefined) return [];
  const segments = (frame.fragments ?? [frame]).map(({ offset, length }) => segmentAt(source, offset, length));
  const { rows, columns, pixelFormat } = source.instance;
  if (source.table.bitPacked !== true || rows === null || columns === null) return segments;
  const [segment] = segments;
  if (segment === undefined) return [];
  const bytes =
    'bytes' in segment ? segment.bytes : await reader.readProved(source.instance, frame.offset, frame.length);
  const bits = rows * columns * (pixelFormat?.samplesPerPixel ?? 1) * (pixelFormat?.bitsAllocated ?? 1);
  return [{ bytes: alignBits(bytes, ((number - 1) * bits) % 8, bits) }];
}

function segmentAt({ instance, inflated }: FrameSource, offset: number, length: number): Segment {
  if (inflated !== undefined) return { bytes: inflated.subarray(offset, offset + length) };
  return { packId: instance.packId, offset: instance.packOffset + offset, length, within: instance };
}

async function inflate(reader: PackReader, instance: FrameSource['instance']): Promise<FrameSource | undefined> {
  if (transferSyntaxOf(instance.transferSyntaxUid)?.deflated !== true) return undefined;
  const bytes = await reader.readProved(instance, 0, instance.sizeBytes);
  const inflated = await inflateObject(bytes);
  // What is in it is explicit little endian.
  const { dataSet, pixelData } = readDataSet(inflated, explicitLittleEndian, { stopAtPixelData: true });
  const image = imageDescription(dataSet);
  if (pixelData === undefined || image === undefined) return undefined;
  return { instance, table: locateFrames(bytesSource(inflated), pixelData, image), inflated };
}

function isLarge({ table, inflated }: FrameSource): boolean {
  return inflated !== undefined || table.frames.length > 20_000;
}
