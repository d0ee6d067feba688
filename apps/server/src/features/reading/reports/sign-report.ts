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
import { moveOn, withStudy, type HeldStudy } from './write-report.ts';

interface Asked extends Proof {
  readonly revision: number;
  readonly secondReaderId?: number;
}

/** Signs a report as its author, or as the second reader of one that waits for him. */
export async function signReport(
  needs: SigningNeeds,
  principal: Principal,
  studyUid: string,
  { revision, secondReaderId, ...proof }: Asked,
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
  await withStudy(needs.db, principal, studyUid, async (held) => {
    const { report } = held;
    const earlier = report === undefined ? [] : await signaturesOf(held.tx, report.reportId);
    const isSecond = report?.status === 'preliminary' && earlier.length > 0;
    const signer = { ...held.writer, ...signing };
    if (isSecond) return countersign(needs, { held, report, earlier }, { principal, signer, revision });
    return signAsAuthor(needs, { held, earlier }, { principal, signer, revision, secondReaderId });
  });
}

interface Signing {
  readonly principal: Principal;
  readonly signer: Signer;
  readonly revision: number;
}

async function signAsAuthor(
  { key, onGiven }: Omit<SigningNeeds, 'sealing'>,
  { held, earlier }: { held: HeldStudy; earlier: readonly SignatureRecord[] },
  { principal, signer, revision, secondReaderId }: Signing & { readonly secondReaderId: number | undefined },
): Promise<void> {
  const isCorrection = held.report?.status === 'final';
  const report = await requireSignable(held, principal, revision);
  const { tx, study, writer } = held;
  await requireFilled(held, principal, report);
  if (secondReaderId !== undefined && isCorrection) throw noSuchReader();
  if (secondReaderId !== undefined) await requireSecondReader(held, principal, secondReaderId);
  const words = await requireMeasured(tx, principal, study.id, report);
  const said = { ...report, sections: sectionsWith(words, report) };
  const measurements = await signedMeasurements(tx, principal, study.id, report);
  const content = JSON.stringify(await contentFor(held, principal, { report: said, meaning: 'report', measurements }));
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
  if (isLast && !isCorrection) await moveOn(held, principal, 'finalise');
  else if (!isLast && study.status !== 'preliminary') await moveOn(held, principal, 'preliminary');
  await saySigned(held, principal, record, 'report.sign');
  await onGiven(tx, givenOf(held, principal, record, isLast ? 'final' : 'preliminary'));
  if (secondReaderId !== undefined) await tellSecondReader(held, principal, secondReaderId);
}

async function tellSecondReader({ tx, study }: HeldStudy, by: Principal, accountId: number): Promise<void> {
  const about = { byAccountId: by.accountId, studyKeys: [study.id] };
  await tell(tx, { kind: 'second-reader.waiting', accountIds: [accountId], ...about });
}

/** Adds the signature of another reader to what the author signed: the same content once more. */
async function countersign(
  { key, onGiven }: Omit<SigningNeeds, 'sealing'>,
  { held, report, earlier }: { held: HeldStudy; report: ReportRecord; earlier: readonly SignatureRecord[] },
  { principal, signer, revision }: Signing,
): Promise<void> {
  if (report.secondReaderId !== principal.accountId)
    throw new AppError('conflict', 'This report waits for another reader.');
  requireRevision(report, revision);
  const after = earlier.at(-1);
  const content = after?.content ?? '';
  const record = signed(key, { content, meaning: 'second-reader', after }, { reportId: report.reportId, signer });
  await insertSignature(held.tx, record);
  await updateReport(held.tx, report.reportId, { status: 'final' }, held.writer);
  await planObjects(held.tx, key, record);
  await moveOn(held, principal, 'countersign');
  await saySigned(held, principal, record, 'report.sign');
  await onGiven(held.tx, givenOf(held, principal, record, 'final'));
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
  await withStudy(needs.db, principal, studyUid, async (held) => {
    if (held.report?.status !== 'final') throw new AppError('conflict', 'Only a signed report has addenda.');
    if (held.report.isOutside)
      throw new AppError('conflict', 'A report from elsewhere has no addenda. Make it void, and declare another.');
    const said = await measuredSection(held.tx, principal, held.study.id, { ...held.report, text: words });
    await signBehind(needs, held, { principal, way, meaning: 'addendum', text: said });
    await moveOn(held, principal, 'addend');
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
  await withStudy(needs.db, principal, studyUid, async (held) => {
    const { report } = held;
    const isSigned = report?.status === 'final' || (report?.status === 'preliminary' && report.secondReaderId !== null);
    if (report === undefined || !isSigned) throw new AppError('conflict', 'Only a signed report can be made void.');
    await signBehind(needs, held, { principal, way, meaning: 'void', text: reason });
    await updateReport(held.tx, report.reportId, { status: 'void', correction: null }, held.writer);
    await moveOn(held, principal, 'reopen');
  });
}

async function signBehind(
  { key, onGiven }: SigningNeeds,
  held: HeldStudy,
  said: { principal: Principal; way: Signer['way']; meaning: 'addendum' | 'void'; text: string },
): Promise<void> {
  const { report, tx, writer } = held;
  if (report === undefined) return;
  const { reportId } = report;
  const after = (await signaturesOf(tx, reportId)).at(-1);
  const content = JSON.stringify(await contentFor(held, said.principal, { report, ...said }));
  const signer = { ...writer, way: said.way };
  const record = signed(key, { content, meaning: said.meaning, after }, { reportId, signer });
  await insertSignature(tx, record);
  await planObjects(tx, key, record);
  await saySigned(held, said.principal, record, said.meaning === 'void' ? 'report.void' : 'report.addend');
  await onGiven(tx, givenOf(held, said.principal, record, said.meaning));
}

/** Returns the report that the caller writes now, or gave out before. */
async function requireSignable(held: HeldStudy, principal: Principal, revision: number): Promise<ReportRecord> {
  const { report, study } = held;
  const isGivenOut = report?.status === 'preliminary' && study.status === 'preliminary';
  if (!isGivenOut || study.reader_id !== principal.accountId) return requireWritable(held, principal, revision);
  requireRevision(report, revision);
  return report;
}

async function requireFilled(
  { tx, study, writer }: HeldStudy,
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

async function requireSecondReader({ tx, study }: HeldStudy, principal: Principal, accountId: number): Promise<void> {
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
