import { emptyRequired, openPlaces, sectionsSaid } from '@isocenter/contract/reading/reports/report-sections.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import { say } from '@isocenter/contract/said.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { tell } from '#features/system/notices/notices.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { planObjects } from './documents/plan-objects.ts';
import { measuredSection, requireMeasured, sectionsWith } from './measured.ts';
import { factsOf } from './report-facts.ts';
import { updateReport, type ReportRecord } from './report-queries.ts';
import { signed, type SignatureRecord, type SignedContent, type Signer } from './seal.ts';
import { contentFor, givenOf, provedWay, saySigned, type Proof, type SigningNeeds } from './sealed-content.ts';
import { signedMeasurements } from './signed-measurements.ts';
import { insertSignature, signaturesOf } from './signature-queries.ts';
import { isSecondReader } from './second-readers.ts';
import { requireWritable } from './require-writable.ts';
import { moveOn, withStudy, type LockedStudy } from './write-report.ts';

interface SignRequest extends Proof {
  readonly revision: number;
  readonly secondReaderId?: number;
}

/** Signs a report as its author, or as the second reader of one that waits for him. */
export async function signReport(
  needs: SigningNeeds,
  principal: Principal,
  studyUid: string,
  { revision, secondReaderId, ...proof }: SignRequest,
): Promise<void> {
  const way = await provedWay(needs, principal, { studyUid, proof });
  await signProved(needs, principal, studyUid, { revision, secondReaderId, way });
}

interface Proved extends Pick<Signer, 'way' | 'at'> {
  readonly revision: number;
  readonly secondReaderId?: number | undefined;
}

/** The same for whoever has been found to be himself. */
export async function signProved(
  needs: Omit<SigningNeeds, 'sealing'>,
  principal: Principal,
  studyUid: string,
  { revision, secondReaderId, ...signing }: Proved,
): Promise<void> {
  await withStudy(needs.db, principal, studyUid, async (locked) => {
    const { report } = locked;
    const earlier = report === undefined ? [] : await signaturesOf(locked.tx, report.reportId);
    const isSecond = report?.status === 'preliminary' && earlier.length > 0;
    const signer = { ...locked.writer, ...signing };
    if (isSecond) return countersign(needs, { locked, report, earlier }, { principal, signer, revision });
    return signAsAuthor(needs, { locked, earlier }, { principal, signer, revision, secondReaderId });
  });
}

interface Signing {
  readonly principal: Principal;
  readonly signer: Signer;
  readonly revision: number;
}

async function signAsAuthor(
  { key, onGiven }: Omit<SigningNeeds, 'sealing'>,
  { locked, earlier }: { locked: LockedStudy; earlier: readonly SignatureRecord[] },
  { principal, signer, revision, secondReaderId }: Signing & { readonly secondReaderId: number | undefined },
): Promise<void> {
  const isCorrection = locked.report?.status === 'final';
  const report = await requireSignable(locked, principal, revision);
  const { tx, study, writer } = locked;
  await requireFilled(locked, principal, report);
  if (secondReaderId !== undefined && isCorrection) throw noSuchReader();
  if (secondReaderId !== undefined) await requireSecondReader(locked, principal, secondReaderId);
  const words = await requireMeasured(tx, principal, study.id, report);
  const said = { ...report, sections: sectionsWith(words, report) };
  const measurements = await signedMeasurements(tx, principal, study.id, report);
  const content = JSON.stringify(
    await contentFor(locked, principal, { report: said, meaning: 'report', measurements }),
  );
  const after = earlier.at(-1);
  if (isCorrection) requireChange(content, after);
  const record = signed(key, { content, meaning: 'author', after }, { reportId: report.reportId, signer });
  await insertSignature(tx, record);
  const isLast = secondReaderId === undefined;
  const change = {
    status: isLast ? 'final' : 'preliminary',
    secondReaderId: secondReaderId ?? null,
    correction: null,
  } as const;
  await updateReport(tx, report.reportId, change, writer);
  if (isLast) await planObjects(tx, key, record);
  if (isLast && !isCorrection) await moveOn(locked, principal, 'finalise');
  else if (!isLast && study.status !== 'preliminary') await moveOn(locked, principal, 'preliminary');
  await saySigned(locked, principal, record, 'report.sign');
  await onGiven(tx, givenOf(locked, principal, record, isLast ? 'final' : 'preliminary'));
  if (secondReaderId !== undefined) await tellSecondReader(locked, principal, secondReaderId);
}

async function tellSecondReader({ tx, study }: LockedStudy, by: Principal, accountId: number): Promise<void> {
  const about = { byAccountId: by.accountId, studyKeys: [study.id] };
  await tell(tx, { kind: 'second-reader.waiting', accountIds: [accountId], ...about });
}

/** Adds the signature of another reader to what the author signed: the same content once more. */
async function countersign(
  { key, onGiven }: Omit<SigningNeeds, 'sealing'>,
  { locked, report, earlier }: { locked: LockedStudy; report: ReportRecord; earlier: readonly SignatureRecord[] },
  { principal, signer, revision }: Signing,
): Promise<void> {
  if (report.secondReaderId !== principal.accountId)
    throw new AppError('conflict', 'This report waits for another reader.');
  requireRevision(report, revision);
  const after = earlier.at(-1);
  const content = after?.content ?? '';
  const record = signed(key, { content, meaning: 'second-reader', after }, { reportId: report.reportId, signer });
  await insertSignature(locked.tx, record);
  await updateReport(locked.tx, report.reportId, { status: 'final' }, locked.writer);
  await planObjects(locked.tx, key, record);
  await moveOn(locked, principal, 'countersign');
  await saySigned(locked, principal, record, 'report.sign');
  await onGiven(locked.tx, givenOf(locked, principal, record, 'final'));
}

/** Adds to a signed report. */
export async function addAddendum(
  needs: SigningNeeds,
  principal: Principal,
  studyUid: string,
  { text, ...proof }: Proof & { readonly text: string },
): Promise<void> {
  const way = await provedWay(needs, principal, { studyUid, proof });
  const words = cleanRichText(text);
  if (linesOfMarkup(words).length === 0) throw new AppError('invalid-input', 'Write something.', { text: 'is needed' });
  await withStudy(needs.db, principal, studyUid, async (locked) => {
    if (locked.report?.status !== 'final') throw new AppError('conflict', 'Only a signed report has addenda.');
    if (locked.report.isOutside)
      throw new AppError('conflict', 'A report from elsewhere has no addenda. Make it void, and declare another.');
    const said = await measuredSection(locked.tx, principal, locked.study.id, { ...locked.report, text: words });
    await signBehind(needs, locked, { principal, way, meaning: 'addendum', text: said });
    await moveOn(locked, principal, 'addend');
  });
}

/** A signed report counts no longer; its study waits to be reported. */
export async function voidReport(
  needs: SigningNeeds,
  principal: Principal,
  studyUid: string,
  { reason, ...proof }: Proof & { readonly reason: string },
): Promise<void> {
  const way = await provedWay(needs, principal, { studyUid, proof });
  if (reason === '') throw new AppError('invalid-input', 'A reason is needed.', { reason: 'is needed' });
  await withStudy(needs.db, principal, studyUid, async (locked) => {
    const { report } = locked;
    const isSigned = report?.status === 'final' || (report?.status === 'preliminary' && report.secondReaderId !== null);
    if (report === undefined || !isSigned) throw new AppError('conflict', 'Only a signed report can be made void.');
    await signBehind(needs, locked, { principal, way, meaning: 'void', text: reason });
    await updateReport(locked.tx, report.reportId, { status: 'void', correction: null }, locked.writer);
    await moveOn(locked, principal, 'reopen');
  });
}

async function signBehind(
  { key, onGiven }: SigningNeeds,
  locked: LockedStudy,
  said: { principal: Principal; way: Signer['way']; meaning: 'addendum' | 'void'; text: string },
): Promise<void> {
  const { report, tx, writer } = locked;
  if (report === undefined) return;
  const { reportId } = report;
  const after = (await signaturesOf(tx, reportId)).at(-1);
  const content = JSON.stringify(await contentFor(locked, said.principal, { report, ...said }));
  const signer = { ...writer, way: said.way };
  const record = signed(key, { content, meaning: said.meaning, after }, { reportId, signer });
  await insertSignature(tx, record);
  await planObjects(tx, key, record);
  await saySigned(locked, said.principal, record, said.meaning === 'void' ? 'report.void' : 'report.addend');
  await onGiven(tx, givenOf(locked, said.principal, record, said.meaning));
}

/** Returns the report that the caller writes now, or gave out before. */
async function requireSignable(locked: LockedStudy, principal: Principal, revision: number): Promise<ReportRecord> {
  const { report, study } = locked;
  const isGivenOut = report?.status === 'preliminary' && study.status === 'preliminary';
  if (!isGivenOut || study.reader_id !== principal.accountId) return requireWritable(locked, principal, revision);
  requireRevision(report, revision);
  return report;
}

async function requireFilled(
  { tx, study, writer }: LockedStudy,
  principal: Principal,
  report: ReportRecord,
): Promise<void> {
  if (sectionsSaid(report.sections).length === 0)
    throw new AppError('invalid-input', 'Write something.', { sections: 'is needed' });
  const [empty] = emptyRequired({ ...report, sections: [...report.sections] });
  if (empty !== undefined) {
    const heading = headingOf(report.sections[empty] ?? { kind: 'own', heading: '' }, report.language);
    throw new AppError('invalid-input', say`The section “${heading}” is empty. The report is not signed without it.`, {
      [`sections.${empty}`]: 'is needed',
    });
  }
  const facts = await factsOf(tx, principal, study, writer.name);
  const open = openPlaces({ ...report, sections: [...report.sections] }, facts).filter(({ isRequired }) => isRequired);
  requireFaultless(Object.fromEntries(open.map(({ name }) => [name, say`is needed`])));
}

async function requireSecondReader({ tx, study }: LockedStudy, principal: Principal, accountId: number): Promise<void> {
  if (!(await isSecondReader(tx, principal, accountId, study.study_uid))) throw noSuchReader();
}

function noSuchReader(): AppError {
  return new AppError('invalid-input', 'There is no such reader.', { secondReaderId: 'There is no such reader.' });
}

/** A correction that changes nothing is none. */
function requireChange(content: string, before: SignatureRecord | undefined): void {
  const said = (text: string): string => {
    const { sections, images } = JSON.parse(text) as SignedContent; // Written by `contentFor`.
    return JSON.stringify([sections, images]);
  };
  if (before !== undefined && said(before.content) === said(content))
    throw new AppError('conflict', 'Nothing was changed.');
}
