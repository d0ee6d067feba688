import { directoryExtent, type DirectoryEntry } from './iso-directory.ts';
import { IsoLimit } from './iso-limit.ts';
import { isoName } from './iso-names.ts';
import { pathTable, type TableEntry } from './iso-path-table.ts';
import { terminator, volumeDescriptor } from './iso-volume.ts';

/** The unit of everything on a disc (ECMA-119 §6.1). */
const sectorBytes = 2048;

/** Sectors in front of the descriptors, which belong to systems that start from a disc. */
const systemSectors = 16;
/** The number of a parent folder has 16 bits in the path table (§9.4). */
const mostFolders = 65_535;
/** A file is one extent, whose length has 32 bits (§9.1.4). */
const largestFileBytes = 0xffff_ffff;
const mostSectors = 0xffff_ffff;
/** The root and seven folders below it (§6.8.2.1). */
const deepest = 8;

export interface IsoFile {
  /** Each component of at most eight letters, digits and underscores, and an extension of three. */
  readonly path: readonly string[];
  readonly sizeBytes: number;
}

/** An image whose length and whose every place is known before anything of its files is read. */
export interface IsoPlan {
  readonly lengthBytes: number;
  /** Everything in front of the first file. The files follow in their order, each filled up to whole sectors. */
  readonly head: Buffer;
}

interface Folder {
  readonly name: string;
  readonly parent: Folder | undefined;
  readonly folders: Map<string, Folder>;
  readonly files: { readonly name: string; readonly index: number }[];
  depth: number;
  number: number;
  sector: number;
  sectors: number;
}

/**
 * Plans an ISO 9660 image of level 1 (ECMA-119): names of eight and three characters, one extent for each file.
 * @throws IsoLimit for a name, a file, or more folders than such an image holds
 */
export function planIso(files: readonly IsoFile[], volume: { readonly name: string; readonly at: Date }): IsoPlan {
  if (files.some(({ sizeBytes }) => sizeBytes > largestFileBytes)) throw new IsoLimit('A file is larger than 4 GiB.');
  const folders = foldersOf(files);
  const tableBytes = pathTable(folders.map(tableEntry), 'little').byteLength;
  const tableSectors = sectorsOf(tableBytes);
  let sector = systemSectors + 2 + tableSectors * 2;
  const [tableLittle, tableBig] = [systemSectors + 2, systemSectors + 2 + tableSectors];
  for (const folder of folders) {
    folder.sectors = sectorsOf(directoryExtent(entriesOf(folder, [], files), volume.at).byteLength);
    folder.sector = sector;
    sector += folder.sectors;
  }
  const starts: number[] = [];
  const headSectors = sector;
  for (const { sizeBytes } of files) {
    starts.push(sector);
    sector += sectorsOf(sizeBytes);
  }
  if (sector > mostSectors) throw new IsoLimit('The image would be larger than a disc can be.');
  const head = Buffer.alloc(headSectors * sectorBytes);
  const root = folders[0];
  if (root === undefined) throw new Error('An image has a root.');
  const rootPlace = { sector: root.sector, sizeBytes: root.sectors * sectorBytes };
  const facts = { ...volume, sectors: sector, tableBytes, tableLittle, tableBig, root: rootPlace };
  head.set(volumeDescriptor(facts), systemSectors * sectorBytes);
  head.set(terminator(), (systemSectors + 1) * sectorBytes);
  head.set(pathTable(folders.map(tableEntry), 'little'), tableLittle * sectorBytes);
  head.set(pathTable(folders.map(tableEntry), 'big'), tableBig * sectorBytes);
  for (const folder of folders)
    head.set(directoryExtent(entriesOf(folder, starts, files), volume.at), folder.sector * sectorBytes);
  return { lengthBytes: sector * sectorBytes, head };
}

/** Returns the number of zeros that follow the bytes of a file. */
export function isoPadding(sizeBytes: number): number {
  return sectorsOf(sizeBytes) * sectorBytes - sizeBytes;
}

function sectorsOf(bytes: number): number {
  return Math.ceil(bytes / sectorBytes);
}

/**
 * Returns folders by level, then by the number of their parent, then by name: the order of the path table (§6.9.1), in which they are
 * numbered.
 */
function foldersOf(files: readonly IsoFile[]): Folder[] {
  const root = newFolder('', undefined);
  for (const [index, { path }] of files.entries()) {
    const name = path.at(-1) ?? '';
    let folder = root;
    for (const part of path.slice(0, -1)) folder = within(folder, isoName(part, 'folder'));
    folder.files.push({ name: isoName(name, 'file'), index });
  }
  const folders: Folder[] = [root];
  for (let at = 0; at < folders.length; at += 1) {
    const folder = folders[at];
    if (folder === undefined) break;
    folder.number = at + 1;
    if (folder.depth > deepest) throw new IsoLimit('Folders of an image lie at most eight deep.');
    for (const [, each] of [...folder.folders].toSorted(([one], [other]) => (one < other ? -1 : 1))) folders.push(each);
    if (folders.length > mostFolders) throw new IsoLimit('An image of a disc holds at most 65,535 folders.');
  }
  return folders;
}

function within(parent: Folder, name: string): Folder {
  const known = parent.folders.get(name);
  if (known !== undefined) return known;
  const folder = newFolder(name, parent);
  parent.folders.set(name, folder);
  return folder;
}

function newFolder(name: string, parent: Folder | undefined): Folder {
  const depth = (parent?.depth ?? 0) + 1;
  return { name, parent, folders: new Map(), files: [], depth, number: 0, sector: 0, sectors: 0 };
}

function tableEntry({ name, sector, parent }: Folder): TableEntry {
  return { name, sector, parent: parent?.number ?? 1 };
}

/**
 * Returns the entries in the extent of a folder: itself, the one above it, then all by name (§9.3).
 * @param starts by the place of a file
 */
function entriesOf(folder: Folder, starts: readonly number[], files: readonly IsoFile[]): DirectoryEntry[] {
  const ofFolder = (each: Folder, name: string): DirectoryEntry => ({
    name,
    sector: each.sector,
    sizeBytes: each.sectors * sectorBytes,
    isFolder: true,
  });
  const named = [
    ...[...folder.folders.values()].map((each) => ofFolder(each, each.name)),
    ...folder.files.map(({ name, index }) => ({
      name,
      sector: starts[index] ?? 0,
      sizeBytes: files[index]?.sizeBytes ?? 0,
      isFolder: false,
    })),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, { name }] of named.entries())
    if (named[index + 1]?.name === name) throw new IsoLimit('Two files of an image have the same name.');
  return [ofFolder(folder, '\u0000'), ofFolder(folder.parent ?? folder, '\u0001'), ...named];
}
