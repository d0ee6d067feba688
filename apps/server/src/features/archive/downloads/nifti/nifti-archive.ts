import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { ZipStream } from '#platform/zip/zip-stream.ts';
import type { ExportRow } from '../export-queries.ts';
import { reasonToGoOn, type FrameSamples } from '../frame-pictures.ts';
import { leftOutLines, readmeText, type LeftOut } from '../readme.ts';
import { niftiHeader } from './nifti-header.ts';
import type { NamedVolume, VolumePlan } from './plan-volumes.ts';
import { sliceVoxels, voxelType } from './voxel-values.ts';

/** Shrinks nearly as far as more would, in a third of the time. */
const level = 4;

/**
 * Yields a ZIP of volumes, slice by slice: README.txt says what is left out. A volume with a slice that cannot be read is not in it, which
 * LEFT-OUT.txt says at its end.
 */
export async function* niftiArchive(
  samples: FrameSamples,
  { volumes, left }: VolumePlan,
  { rows, damaged, at }: { readonly rows: readonly ExportRow[]; readonly damaged: number; readonly at: Date },
): AsyncGenerator<Buffer> {
  const zip = new ZipStream(at);
  const lines = [...volumes.map(volumeLine), '', ...leftOutLines(left)];
  yield zip.whole(
    'README.txt',
    readmeText('Volumes in NIfTI format', { rows, files: volumes.length, damaged, at }, lines),
  );
  const failed: LeftOut[] = [];
  for (const volume of volumes) {
    try {
      yield* zip.pieces(volume.name, packed(samples, volume));
    } catch (error) {
      failed.push({ path: volume.name, because: reasonToGoOn(error) });
    }
  }
  if (failed.length > 0) yield zip.whole('LEFT-OUT.txt', Buffer.from(leftOutLines(failed).join('\r\n')));
  yield zip.end();
}

function volumeLine({ name, frames: [first], slices, times }: NamedVolume): string {
  const sides = [first?.columns, first?.rows, slices, ...(times > 1 ? [times] : [])];
  return `${name}: ${sides.join(' x ')}`;
}

async function* packed(samples: FrameSamples, volume: NamedVolume): AsyncGenerator<Uint8Array> {
  // Whoever stops reading ends the pipeline, and so the source; a failure of the source ends the reading.
  const gzip = pipeline(Readable.from(plain(samples, volume)), createGzip({ level }), () => {});
  for await (const chunk of gzip) yield chunk as Uint8Array; // a stream of bytes
}

/** While one slice is packed the next is decoded; nothing else is read ahead. */
async function* plain(samples: FrameSamples, volume: NamedVolume): AsyncGenerator<Buffer> {
  const type = voxelType(volume);
  yield niftiHeader(volume, type);
  const read = async (index: number): Promise<Uint8Array | undefined> => {
    const frame = volume.frames[index];
    return frame === undefined ? undefined : samples(frame.instanceKey, frame.frame);
  };
  let pending = read(0);
  for (const [index, frame] of volume.frames.entries()) {
    const bytes = await pending;
    pending = read(index + 1);
    // It is awaited one turn later; without this a failure in between would count as unhandled.
    pending.catch(() => {});
    if (bytes !== undefined) yield sliceVoxels(bytes, frame, type);
  }
}
