import { flipBit } from '../../apps/server/src/features/archive/safekeeping/testing/rot.ts';
import { asOwnerOf } from '../../apps/server/src/testing/owner-of-database.ts';
import type { Installation } from './installation.ts';

interface Place {
  readonly file: string;
  readonly at: string;
}

/** Turns one bit over, near the end of what was first put into a study of its report. */
export async function flipObject({ dataDir }: Installation, studyUid: string, kind: 'pdf' | 'sr'): Promise<void> {
  const [place] = await asOwnerOf<Place>(
    dataDir,
    `select file_name as file, pack_offset + instance.size_bytes - 100 as at from report_object
      join instance using (sop_uid) join pack on pack.id = instance.pack_id join study on study.id = report_object.study_key
      where kind = '${kind}' and study_uid = '${studyUid}' order by report_object.number, instance.id limit 1`,
  );
  if (place === undefined) throw new Error(`There is no ${kind} of ${studyUid}.`);
  flipBit({ dataDir }, place.file, Number(place.at));
}

/** Changes what was signed, as whoever owns the database could. */
export async function changeSigned({ dataDir }: Installation, code: string, from: string, to: string): Promise<void> {
  await asOwnerOf(
    dataDir,
    `update report_signature set content = replace(content, '${from}', '${to}') where code = '${code}'`,
  );
}
