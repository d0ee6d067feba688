// What reading a CT costs beside the two libraries that JavaScript has for it: dicom-parser (header only) and dcmjs.
//   node bench/src/dicom/header.ts
import { pathToFileURL } from 'node:url';
import dcmjs from 'dcmjs';
import dicomParser from 'dicom-parser';
import { dicomJsonText } from '@isocenter/dicom/dataset/dicom-json.ts';
import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { ctLikeFile } from './ct-like-file.ts';

/** One comparison: medians of CPU microseconds a file. */
export interface BenchRow {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  /** The peer's cost divided by ours. */
  readonly ratio: number;
}

const rounds = 15;
const filesPerRound = 300;

// What the archive's rows need of each instance.
const extracted = [
  'StudyInstanceUID',
  'SeriesInstanceUID',
  'SOPInstanceUID',
  'SOPClassUID',
  'PatientName',
  'PatientID',
  'PatientBirthDate',
  'PatientSex',
  'StudyDate',
  'StudyTime',
  'StudyID',
  'StudyDescription',
  'AccessionNumber',
  'ReferringPhysicianName',
  'Modality',
  'SeriesNumber',
  'SeriesDescription',
  'BodyPartExamined',
  'InstanceNumber',
  'Rows',
  'Columns',
  'BitsAllocated',
  'NumberOfFrames',
  'InstitutionName',
  'StationName',
];
const parserTags = extracted.map((keyword) => `x${tagOf(keyword).toString(16).padStart(8, '0')}`);
const numeric = new Set(['Rows', 'Columns', 'BitsAllocated']);

/** Measures both comparisons, interleaved so that a slow moment of the machine hits each alike. */
export function run(): Promise<BenchRow[]> {
  const file = ctLikeFile();
  const buffer = new Uint8Array(file).buffer;
  const [ours, parser] = measure([() => ourHeader(file), () => parserHeader(file)]);
  const [oursJson, parserFull] = measure([
    () => dicomJsonText(readFile(file).dataSet).length,
    () => parserHeader(file),
  ]);
  const [whole, naturalized] = measure([() => dicomJsonText(readFile(file).dataSet).length, () => dcmjsWhole(buffer)]);
  return Promise.resolve([
    row('header and 25 attributes', ours, { name: 'dicom-parser', cost: parser }),
    row('header and DICOM JSON', oursJson, { name: 'dicom-parser, header only', cost: parserFull }),
    row('whole file and DICOM JSON', whole, { name: 'dcmjs readFile + naturalize', cost: naturalized }),
  ]);
}

function ourHeader(file: Uint8Array): number {
  const { dataSet } = readFile(file, { stopAtPixelData: true });
  let found = 0;
  for (const keyword of extracted) {
    const value = numeric.has(keyword) ? dataSet.number(keyword) : dataSet.text(keyword);
    if (value !== undefined) found += 1;
  }
  return found;
}

function parserHeader(file: Uint8Array): number {
  const dataSet = dicomParser.parseDicom(file, { untilTag: 'x7fe00010' });
  let found = 0;
  for (const [index, tag] of parserTags.entries()) {
    const value = numeric.has(extracted[index] ?? '') ? dataSet.uint16(tag) : dataSet.string(tag);
    if (value !== undefined) found += 1;
  }
  return found;
}

function dcmjsWhole(buffer: ArrayBuffer): number {
  const read = dcmjs.data.DicomMessage.readFile(buffer);
  return Object.keys(dcmjs.data.DicomMetaDictionary.naturalizeDataset(read.dict)).length;
}

/** Median CPU microseconds of one call of each. */
function measure(tasks: readonly (() => number)[]): number[] {
  const samples = tasks.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const before = process.cpuUsage();
      for (let count = 0; count < filesPerRound; count += 1) task();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) samples[index]?.push((user + system) / filesPerRound);
    }
  }
  return samples.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
}

function row(name: string, ours: number | undefined, peer: { name: string; cost: number | undefined }): BenchRow {
  const [own = 0, other = 0] = [ours, peer.cost];
  return { name, ours: own, peer: other, peerName: peer.name, ratio: other / own };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, ours, peer, peerName, ratio } of await run()) {
    console.log(`${name}: ${ours.toFixed(1)} us, ${peerName} ${peer.toFixed(1)} us, ${ratio.toFixed(1)} times`);
  }
}
