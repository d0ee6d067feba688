import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * Puts an object that was made here into the archive, through the door that everything comes through: when this resolves it is there.
 * @param bytes the data set in explicit little endian @throws AppError `storage-full`
 */
export async function takeIn(
  ingest: Pick<Ingest, 'begin'>,
  by: IngestSource,
  { dataSet, bytes }: { readonly dataSet: DataSet; readonly bytes: Uint8Array },
): Promise<void> {
  const incoming = ingest.begin(by, {
    form: 'data-set',
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopUid: dataSet.text('SOPInstanceUID') ?? '',
  });
  await incoming.write(bytes);
  const outcome = await incoming.end();
  if (outcome.kind === 'refused' && outcome.because === 'no-space')
    throw new AppError('storage-full', 'The archive cannot store anything now.');
  if (outcome.kind !== 'stored' && outcome.kind !== 'duplicate')
    throw new Error(`An object that was made here was not taken: ${outcome.kind}.`);
}
