import { runPeer } from './peers.ts';

/** Prints the SHA-256 of every frame of every file, as stored: fragments of a frame joined, native pixels cut by their size. */
const program = `
import hashlib, json, sys, zlib
import pydicom
from pydicom.encaps import generate_pixel_data_frame

def frames(dataset):
    count = int(getattr(dataset, 'NumberOfFrames', 1) or 1)
    if dataset.file_meta.TransferSyntaxUID.is_encapsulated:
        return list(generate_pixel_data_frame(dataset.PixelData, count))
    bits = dataset.Rows * dataset.Columns * dataset.SamplesPerPixel * dataset.BitsAllocated
    if dataset.PhotometricInterpretation == 'YBR_FULL_422':
        bits = bits // 3 * 2
    length = (bits + 7) // 8
    return [dataset.PixelData[at * length:(at + 1) * length] for at in range(count)]

result = {}
for path in sys.argv[1:]:
    try:
        dataset = pydicom.dcmread(path)
        result[path] = [hashlib.sha256(frame).hexdigest() for frame in frames(dataset)]
    except Exception:
        result[path] = []
print(json.dumps(result))
`;

/** Returns pydicom's hashes of the stored bytes of each file's frames; none where a file has no image. */
export async function pydicomFrames(paths: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { code, output } = await runPeer('/usr/bin/python3', ['-W', 'ignore', '-c', program, ...paths]);
  if (code !== 0) throw new Error(`pydicom ended with ${code}: ${output}`);
  const found = JSON.parse(output.slice(output.lastIndexOf('\n', output.length - 2) + 1)) as Record<string, string[]>;
  return new Map(Object.entries(found));
}
