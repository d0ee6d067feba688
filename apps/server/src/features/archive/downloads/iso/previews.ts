import { isOfTheObject, type ImageRenderer } from '#features/archive/dicomweb/dicomweb.ts';
import type { FileTree } from '../directory/file-tree.ts';
import type { SiftedRow } from '../file-set.ts';
import type { ZipSource } from '../zip/zip-archive.ts';

/** Held in memory until the disc is written; a disc of more series shows the first ones. */
const mostPreviews = 400;
const size = { width: 320, height: 320 };

/**
 * Returns a small picture of each series that has one, of the image in its middle, by the key of the series.
 * @param stored the instances as they lie in the archive, by key
 */
export async function previewsOf(
  renderer: Pick<ImageRenderer, 'thumbnail'>,
  tree: FileTree<SiftedRow>,
  stored: ReadonlyMap<number, SiftedRow>,
): Promise<ReadonlyMap<number, ZipSource>> {
  const previews = new Map<number, ZipSource>();
  const all = tree.patients.flatMap(({ studies }) => studies.flatMap(({ series }) => series));
  for (const { row: first, files } of all) {
    if (previews.size === mostPreviews) break;
    const pictures = files.filter(({ row }) => row.frameCount > 0 && row.pixelFormat !== null);
    const middle = stored.get(pictures[pictures.length >> 1]?.row.instanceKey ?? 0);
    if (middle === undefined) continue;
    try {
      const frame = Math.ceil(middle.frameCount / 2);
      const { bytes } = await renderer.thumbnail(middle, { frame, viewport: size });
      const name = `PREVIEW/SE${String(previews.size + 1).padStart(6, '0')}.JPG`;
      previews.set(first.seriesKey, { name, head: bytes });
    } catch (error) {
      // The page says that the series has no picture.
      if (!isOfTheObject(error)) throw error;
    }
  }
  return previews;
}
