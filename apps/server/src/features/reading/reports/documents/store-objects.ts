import { createHash } from 'node:crypto';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { studyHeaderOf, takeIn } from '#features/reading/study-objects/study-objects.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { workOffTries } from '#platform/jobs/due-queue.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { pagePictures } from '../images/page-pictures.ts';
import { picturesOf, plainPaper } from '../paper/paper.ts';
import { reportPages } from '../paper/report-pages.ts';
import { signatureOf } from '../report-view.ts';
import { contentOf, isIntact, saidIn, type SignatureRecord } from '../seal.ts';
import { signaturesOf } from '../signature-queries.ts';
import {
  changeObject,
  findArchived,
  objectTries,
  objectsOf,
  takeWaiting,
  type ReportObject,
} from './object-queries.ts';
import type { ReportNeeds } from './check-objects.ts';
import { isSealed, sealOfObject } from './object-seal.ts';
import { sealedFile } from '../outside/outside-file.ts';
import { pdfObject } from './pdf-object.ts';
import { srObject } from './sr-object.ts';

export interface StoringNeeds extends ReportNeeds {
  readonly ingest: Pick<Ingest, 'begin'>;
  readonly printer: Printer;
  /** Base URL at which codes are verified; undefined if nobody outside can reach this installation. */
  readonly address: string | undefined;
  /** IANA name. */
  readonly timeZone: () => string;
}

/** The name under which the product stores objects. */
const by = { name: 'reports', accountId: null, actor: 'reports', address: '', clinicId: null };
const mostAtOnce = 20;
const mostInRound = 100;

/**
 * Regular care: puts signed reports into their studies, through the door that everything comes through. Done again after a fall it stores
 * the same object once. @throws the first failure, when all were tried
 */
export async function storeObjects(needs: StoringNeeds): Promise<void> {
  const { db } = needs;
  const batches = { take: async (limit: number) => takeWaiting(db, limit), batch: mostAtOnce, most: mostInRound };
  await workOffTries(db, objectTries, batches, async (object) => {
    await storeObject(needs, object);
    return { kind: 'done' };
  });
}

async function storeObject(needs: StoringNeeds, object: ReportObject): Promise<void> {
  const { db, key } = needs;
  const signatures = (await signaturesOf(db, object.reportId)).filter(({ number }) => number <= object.number);
  const signature = signatures.at(-1);
  if (signature === undefined || !signatures.every((each, at) => isIntact(key, each, signatures[at - 1])))
    throw new Error('A report is not put into its study, since it is not what was signed.');
  const archived = (await findArchived(db, [object.sopUid])).get(object.sopUid);
  const isThere = archived !== undefined && object.sha256?.equals(archived.sha256) === true;
  // A fall came between: what was made then is there.
  if (isThere && isSealed(key, object, signature.seal)) return;
  const dataSet = await objectOf(needs, object, signatures);
  const bytes = writeDataSet(dataSet, explicitLittleEndian);
  const sha256 = createHash('sha256').update(bytes).digest();
  const seal = sealOfObject(key, object, { sha256, signature: signature.seal });
  await changeObject(db, object.sopUid, { sha256, seal });
  await takeIn(needs.ingest, by, { dataSet, bytes });
}

/** The report as it was after its latest signature of these. */
async function objectOf(
  needs: StoringNeeds,
  object: ReportObject,
  signatures: readonly SignatureRecord[],
): Promise<DataSet> {
  const { db, printer, address } = needs;
  const said = saidIn(signatures);
  const latest = signatures.at(-1);
  const content = said && contentOf(said);
  const last = latest && contentOf(latest);
  const study = content?.study ?? last?.study;
  if (latest === undefined || content === undefined || study === undefined)
    throw new Error('A report says nothing that could be put into its study.');
  const { language, patient, sections } = content;
  const institution = content.institution ?? last?.institution ?? '';
  const before = (await objectsOf(db, object.reportId)).findLast(
    ({ kind, studyKey, number }) => kind === object.kind && studyKey === object.studyKey && number < object.number,
  );
  const timeZone = needs.timeZone();
  const header = { study: await studyHeaderOf(db, object.studyKey), object, at: latest.at, timeZone };
  const { images = [], measurements = [] } = content;
  if (object.kind === 'sr')
    return srObject(header, { language, sections, signatures, institution, images, measurements, before });
  const isVoid = latest.meaning === 'void';
  const shown = signatures.map((each, at) => signatureOf(needs.key, each, signatures[at - 1]));
  const report = { language, sections: [...sections], changedAt: latest.at.toISOString() };
  const status = isVoid ? ('void' as const) : ('final' as const);
  const paper = content.paper ?? plainPaper;
  const pictures = await picturesOf(db, paper);
  const figures = await pagePictures(db, object.reportId, images);
  const { dateFormat } = await installationProfile(db);
  const printed = { patient, study, institution, timeZone, dateFormat, address, paper, pictures, images: figures };
  const pages = reportPages({ ...printed, report: { ...report, status, signatures: shown } });
  // What is from elsewhere goes in as it came; that it counts no longer is said on a page of ours.
  const outside = isVoid ? undefined : content.outside;
  const file = outside === undefined ? await printer.print(pages) : await sealedFile(needs, outside);
  if (file === undefined)
    throw new Error('A report from elsewhere is not put into its study, since its file was changed.');
  return pdfObject(header, { title: pages.title, paper: file, isVoid, before });
}
