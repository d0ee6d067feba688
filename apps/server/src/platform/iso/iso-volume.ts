import { directoryRecord } from './iso-directory.ts';
import { volumeTime, writeBoth16, writeBoth32 } from './iso-fields.ts';

export interface VolumeFacts {
  /** At most 32 upper-case letters, digits and underscores. */
  readonly name: string;
  readonly at: Date;
  readonly sectors: number;
  readonly tableBytes: number;
  readonly tableLittle: number;
  readonly tableBig: number;
  readonly root: { readonly sector: number; readonly sizeBytes: number };
}

const sectorBytes = 2048;

/** Returns the primary volume descriptor (ECMA-119 §8.4). */
export function volumeDescriptor(facts: VolumeFacts): Buffer {
  const { name, at, sectors, root } = facts;
  const sector = Buffer.alloc(sectorBytes);
  sector.set([1, ...Buffer.from('CD001'), 1]);
  // Texts are filled up with spaces.
  sector.fill(' ', 8, 72);
  sector.write(name, 40, 'latin1');
  writeBoth32(sector, sectors, 80);
  writeBoth16(sector, 1, 120);
  writeBoth16(sector, 1, 124);
  writeBoth16(sector, sectorBytes, 128);
  writeBoth32(sector, facts.tableBytes, 132);
  sector.writeUInt32LE(facts.tableLittle, 140);
  sector.writeUInt32BE(facts.tableBig, 148);
  sector.set(directoryRecord({ ...root, name: '\0', isFolder: true }, at), 156);
  sector.fill(' ', 190, 813);
  sector.write('ISOCENTER', 574, 'latin1');
  const [made, never] = [volumeTime(at), Buffer.from(`${'0'.repeat(16)}\0`, 'latin1')];
  for (const [index, time] of [made, made, never, never].entries()) sector.set(time, 813 + index * 17);
  sector.writeUInt8(1, 881);
  return sector;
}

/** Returns the terminator, behind which there are no more descriptors (§8.3). */
export function terminator(): Buffer {
  const sector = Buffer.alloc(sectorBytes);
  sector.set([255, ...Buffer.from('CD001'), 1]);
  return sector;
}
