export interface CodestreamSize {
  readonly columns: number;
  readonly rows: number;
  readonly components: number;
}

/**
 * Returns the size that a JPEG, JPEG-LS or JPEG 2000 frame states, read before any codec makes room for it. Undefined when the frame says
 * nothing that is understood here.
 */
export function codestreamSize(bytes: Uint8Array): CodestreamSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8])) return jpegSize(view);
  if (startsWith(bytes, [0xff, 0x4f, 0xff, 0x51])) return jpeg2000Size(view, 0);
  // A JP2 file: the codestream is in its `jp2c` box.
  if (startsWith(bytes, [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20])) return jpeg2000Size(view, codestreamStart(bytes));
  return undefined;
}

/** SOF0 to SOF15 but DHT, JPG and DAC, and SOF55 of JPEG-LS (ITU-T T.81 §B.2.2, T.87 §C.2.2). */
function jpegSize(view: DataView): CodestreamSize | undefined {
  for (let at = 2; at + 10 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xf7;
    if (isFrame)
      return { rows: view.getUint16(at + 5), columns: view.getUint16(at + 7), components: view.getUint8(at + 9) };
    if (marker === 0xda) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOC, then SIZ: Lsiz, Rsiz, Xsiz, Ysiz, XOsiz, YOsiz, ... Csiz (ITU-T T.800 §A.5.1). */
function jpeg2000Size(view: DataView, start: number): CodestreamSize | undefined {
  if (start < 0 || start + 42 > view.byteLength) return undefined;
  const columns = view.getUint32(start + 8) - view.getUint32(start + 16);
  const rows = view.getUint32(start + 12) - view.getUint32(start + 20);
  return { columns, rows, components: view.getUint16(start + 40) };
}

function codestreamStart(bytes: Uint8Array): number {
  const box = bytes.findIndex((byte, at) => byte === 0x6a && startsWith(bytes.subarray(at), [0x6a, 0x70, 0x32, 0x63]));
  const start = box + 4;
  return box < 0 || !startsWith(bytes.subarray(start), [0xff, 0x4f, 0xff, 0x51]) ? -1 : start;
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
