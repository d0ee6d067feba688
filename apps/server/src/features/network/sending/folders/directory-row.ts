import { open } from 'node:fs/promises';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { dicomJsonText } from '@isocenter/dicom/dataset/dicom-json.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { recordTypeOf, type DirectoryRow } from '#features/archive/downloads/downloads.ts';

const firstBytes = 64 * 1024;
/** Stands for a day that is not known: a directory has to name one (PS3.3 §F.5.2). */
const noDay = '19000101';

/** A written file, as the directory of its file-set tells of it. */
export interface WrittenFile {
  readonly row: DirectoryRow;
  /** Header as DICOM JSON, where its record states more of it than numbers; undefined for an image. */
  readonly header: string | undefined;
}

/** @param keyOf a number for a text, always the same for the same */
export async function readWritten(path: string, keyOf: (text: string) => number): Promise<WrittenFile> {
  const { dataSet, meta } = await readHead(path);
  const text = (keyword: string): string => dataSet.text(keyword)?.trim() ?? '';
  const sopClassUid = text('SOPClassUID');
  const [patientId, patientName] = [text('PatientID'), dataSet.text('PatientName') ?? ''];
  const row = {
    instanceKey: keyOf(`object ${text('SOPInstanceUID')}`),
    patientKey: keyOf(`patient ${patientId} ${patientName}`),
    patientId,
    patientName,
    studyKey: keyOf(`study ${text('StudyInstanceUID')}`),
    studyUid: text('StudyInstanceUID'),
    studyAt: `${text('StudyDate') || noDay} ${text('StudyTime') || '000000'}`,
    studyId: text('StudyID'),
    accession: text('AccessionNumber'),
    description: text('StudyDescription'),
    seriesKey: keyOf(`series ${text('SeriesInstanceUID')}`),
    seriesUid: text('SeriesInstanceUID'),
    modality: text('Modality') || 'OT',
    seriesNumber: dataSet.number('SeriesNumber') ?? null,
    instanceNumber: dataSet.number('InstanceNumber') ?? null,
    sopUid: text('SOPInstanceUID'),
    sopClassUid,
    transferSyntaxUid: meta.transferSyntaxUid,
  };
  return { row, header: recordTypeOf(sopClassUid).type === 'IMAGE' ? undefined : dicomJsonText(dataSet) };
}

/** Reads the header up to the pixels; it reads more bytes until that is whole. */
async function readHead(path: string): Promise<{ dataSet: DataSet; meta: { transferSyntaxUid: string } }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let length = Math.min(firstBytes, size); ; length = Math.min(4 * length, size)) {
      const bytes = Buffer.alloc(length);
      await file.read(bytes, 0, length, 0);
      try {
        const read = readFile(bytes, { stopAtPixelData: true });
        if (read.pixelData !== undefined || length === size) return read;
      } catch (error) {
        if (!(error instanceof DicomError) || length === size) throw error;
      }
    }
  } finally {
    await file.close();
  }
}
