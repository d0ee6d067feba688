import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encapsulate } from '@isocenter/dicom/pixels/encapsulate.ts';
import { writeFile as fileOf } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { prepare } from './peers.ts';
import { sampleWhere } from './phantoms.ts';

/** A transfer syntax: how a peer makes a file in it, and how storescu is made to propose it. */
export interface SyntaxCase {
  readonly name: string;
  readonly uid: string;
  /** Option of storescu; undefined where it cannot propose this one. */
  readonly proposal?: string;
  readonly make: 'video' | { readonly program: string; readonly options: readonly string[] };
}

const base = '1.2.840.10008.1.2';

/** Every transfer syntax that DCMTK 3.6.7 can send. */
export const syntaxCases: readonly SyntaxCase[] = [
  by('dcmconv', ['+te'], { name: 'explicit little endian', uid: `${base}.1`, proposal: '-xe' }),
  by('dcmconv', ['+ti'], { name: 'implicit little endian', uid: base, proposal: '-xi' }),
  by('dcmconv', ['+tb'], { name: 'explicit big endian', uid: `${base}.2`, proposal: '-xb' }),
  by('dcmconv', ['+td'], { name: 'deflated', uid: `${base}.1.99`, proposal: '-xd' }),
  by('dcmcrle', [], { name: 'RLE', uid: `${base}.5`, proposal: '-xr' }),
  by('dcmcjpeg', ['+eb', '+Wm'], { name: 'JPEG baseline', uid: `${base}.4.50`, proposal: '-xy' }),
  by('dcmcjpeg', ['+ee', '+Wm'], { name: 'JPEG extended', uid: `${base}.4.51`, proposal: '-xx' }),
  by('dcmcjpeg', ['+el'], { name: 'JPEG lossless', uid: `${base}.4.57` }),
  by('dcmcjpeg', ['+e1'], { name: 'JPEG lossless, first order', uid: `${base}.4.70`, proposal: '-xs' }),
  by('dcmcjpls', ['+el'], { name: 'JPEG-LS lossless', uid: `${base}.4.80`, proposal: '-xt' }),
  by('dcmcjpls', ['+en'], { name: 'JPEG-LS near lossless', uid: `${base}.4.81`, proposal: '-xu' }),
  by('gdcmconv', ['--j2k'], { name: 'JPEG 2000 lossless', uid: `${base}.4.90`, proposal: '-xv' }),
  by('gdcmconv', ['--j2k', '--lossy', '-q', '60'], { name: 'JPEG 2000', uid: `${base}.4.91`, proposal: '-xw' }),
  { make: 'video', name: 'MPEG2 main level', uid: `${base}.4.100`, proposal: '-xm' },
  { make: 'video', name: 'MPEG2 high level', uid: `${base}.4.101`, proposal: '-xh' },
  { make: 'video', name: 'MPEG-4 4.1', uid: `${base}.4.102`, proposal: '-xn' },
  { make: 'video', name: 'MPEG-4 4.1 BD', uid: `${base}.4.103`, proposal: '-xl' },
  { make: 'video', name: 'MPEG-4 4.2 2D', uid: `${base}.4.104`, proposal: '-x2' },
  { make: 'video', name: 'MPEG-4 4.2 3D', uid: `${base}.4.105`, proposal: '-x3' },
  { make: 'video', name: 'MPEG-4 4.2 stereo', uid: `${base}.4.106`, proposal: '-xo' },
  { make: 'video', name: 'HEVC', uid: `${base}.4.107`, proposal: '-x4' },
  { make: 'video', name: 'HEVC 10', uid: `${base}.4.108`, proposal: '-x5' },
];

/** Makes the file of a case below a folder, under a SOP Instance UID of its own. Returns its path. */
export async function makeFile(folder: string, { name, uid, make }: SyntaxCase): Promise<string> {
  const target = join(folder, `${uid}.dcm`);
  if (make === 'video') {
    await writeFile(target, videoFile(uid));
    return target;
  }
  const source = join(folder, `${uid}.source`);
  const sample = sampleWhere(({ dataSet }) => dataSet.text('Modality') === 'CT' && dataSet.has('PixelData'));
  await writeFile(source, rewritten(sample, name));
  const made = join(folder, `${uid}.made`);
  await prepare(make.program, [...make.options, source, made]);
  // DCMTK writes sequences its own way when it sends; what it has written itself stays as it is.
  await prepare('dcmconv', [made, target]);
  return target;
}

function rewritten({ dataSet, sopClassUid, transferSyntaxUid }: SampleInstance, description: string): Uint8Array {
  const sopInstanceUid = newUid();
  dataSet.set('SOPInstanceUID', sopInstanceUid).set('SeriesDescription', description);
  return fileOf(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid });
}

/** Not a video that plays: what travels is what has to stay the same, and nobody on the way decodes it. */
function videoFile(transferSyntaxUid: string): Uint8Array {
  const { dataSet } = sampleWhere((sample) => sample.dataSet.text('PhotometricInterpretation') === 'RGB');
  const sopClassUid = '1.2.840.10008.5.1.4.1.1.77.1.1.1';
  const sopInstanceUid = newUid();
  const stream = Uint8Array.from({ length: 40_000 }, (_, index) => (index < 4 ? (index === 2 ? 1 : 0) : index % 251));
  dataSet.set('SOPClassUID', sopClassUid).set('SOPInstanceUID', sopInstanceUid);
  dataSet.set('NumberOfFrames', '50').set('PhotometricInterpretation', 'YBR_PARTIAL_420');
  dataSet.set('PixelData', encapsulate([stream]), 'OB');
  return fileOf(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid });
}

function by(program: string, options: readonly string[], rest: Omit<SyntaxCase, 'make'>): SyntaxCase {
  return { ...rest, make: { program, options } };
}
