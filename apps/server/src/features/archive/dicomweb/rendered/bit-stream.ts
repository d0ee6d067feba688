/** A video as it lies in the archive, of which parts are read. */
export interface BitStream {
  readonly length: number;
  /** Up to so many bytes at a place within it. */
  readonly read: (offset: number, length: number) => Promise<Buffer>;
}

/** More boxes at the top than this are not walked: then the length is that of the fragments. */
const mostBoxes = 32;
/** Packets of a transport stream (ISO/IEC 13818-1 §2.4.3.2). */
const packetBytes = 188;
const packetSync = 0x47;

/** True if the stream begins as a file of the MPEG-4 family (ISO/IEC 14496-12 §4.3). */
export async function isMp4({ read }: BitStream): Promise<boolean> {
  return (await read(0, 8)).toString('latin1', 4) === 'ftyp';
}

/** Returns the length without the byte that makes the last fragment even (PS3.5 §A.4), where the stream itself tells where it ends. */
export async function bitStreamLength(stream: BitStream): Promise<number> {
  const { length, read } = stream;
  if (length === 0 || (await read(length - 1, 1))[0] !== 0) return length;
  const end = (await isMp4(stream)) ? await endOfBoxes(stream) : await endOfPackets(stream);
  return end === length - 1 ? end : length;
}

async function endOfBoxes({ length, read }: BitStream): Promise<number | undefined> {
  let at = 0;
  for (let count = 0; count < mostBoxes && at + 8 <= length; count += 1) {
    const header = await read(at, 16);
    const size = header.readUInt32BE(0);
    if (size === 0) return undefined; // up to the end, wherever that is
    if (size === 1 && header.length < 16) return undefined;
    const bytes = size === 1 ? Number(header.readBigUInt64BE(8)) : size;
    if (bytes < 8) return undefined;
    at += bytes;
  }
  return at;
}

async function endOfPackets({ length, read }: BitStream): Promise<number | undefined> {
  return (await read(0, 1))[0] === packetSync && length % packetBytes === 1 ? length - 1 : undefined;
}
