import { installationProfile } from '#features/system/installation/installation.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { proveFully } from '#features/people/auth/auth.ts';
import { sectionsSaid } from '@isocenter/contract/reading/reports/report-sections.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { GivenReport, OnGiven } from './given-report.ts';
import { paperOf, type Paper } from './paper/paper.ts';
import { keepPictures } from './paper/paper-queries.ts';
import { factsOf, type Facts } from './report-facts.ts';
import type { ReportRecord } from './report-queries.ts';
import type { SealedFile, SignatureRecord, SignedContent, Signer } from './seal.ts';
import type { SignedMeasurement } from './signed-measurements.ts';
import { studiesOf } from './signature-queries.ts';
import { sayReport, type LockedStudy } from './write-report.ts';

export interface SigningNeeds {
  readonly db: Db;
  /** The installation's for seals, and the one that second steps are kept with. */
  readonly key: Uint8Array;
  readonly sealing: Uint8Array;
  readonly onGiven: OnGiven;
}

/** Proof of identity of a signer: password or code. */
export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

interface Content {
  readonly report: ReportRecord;
  readonly meaning: SignedContent['meaning'];
  readonly text?: string;
  readonly measurements?: readonly SignedMeasurement[];
  /** The file of a report that was written elsewhere. */
  readonly outside?: SealedFile;
}

/** Collects the content to sign, with the study and its patient as they are known now. */
export async function contentFor(
  { tx, study, writer }: LockedStudy,
  principal: Principal,
  { report, meaning, text = '', measurements = [], outside }: Content,
): Promise<SignedContent> {
  const { reportId, language, template, sections, images } = report;
  const facts = await factsOf(tx, principal, study, writer.name);
  return {
    format: 1,
    reportId,
    meaning,
    language,
    template: { name: template.name, version: template.version },
    patient: facts.patient,
    study: facts.study,
    institution: facts.study.institution || (await installationProfile(tx)).institutionName,
    ...(meaning === 'report' && { paper: await paperToSeal(tx, { report, study, facts, writer }) }),
    sections: meaning === 'report' ? sectionsSaid(sections) : [],
    ...(meaning === 'report' && { images, measurements }),
    ...(outside !== undefined && { outside }),
    text,
    studies: await studiesOf(tx, reportId),
  };
}

/** The letterhead as it is now; its pictures stay for this report. */
async function paperToSeal(
  tx: LockedStudy['tx'],
  { report, study, facts, writer }: Pick<LockedStudy, 'study' | 'writer'> & { report: ReportRecord; facts: Facts },
): Promise<Paper> {
  const { reportId, language } = report;
  const paper = await paperOf(tx, study.id, { facts, language, accountId: writer.accountId });
  const pictures = [paper.logo, paper.signature].flatMap((picture) => picture?.pictureId ?? []);
  await keepPictures(tx, reportId, pictures);
  return paper;
}

export function givenOf(
  { study }: LockedStudy,
  { accountId: byAccountId }: Principal,
  { reportId, number }: SignatureRecord,
  state: GivenReport['state'],
): GivenReport {
  return { reportId, studyKey: study.id, state, number, byAccountId };
}

/** The hash in the trail tells of a signature even where its row is taken away. */
export async function saySigned(
  locked: LockedStudy,
  principal: Principal,
  { number, meaning, sha256, way }: SignatureRecord,
  action: 'report.sign' | 'report.declare' | 'report.addend' | 'report.void',
): Promise<void> {
  await sayReport(locked, principal, action, { number, meaning, way, sha256: sha256.toString('hex') });
}

/** A study that does not exist for the caller asks for no proof. */
export async function provedWay(
  { db, sealing }: SigningNeeds,
  principal: Principal,
  { studyUid, proof }: { readonly studyUid: string; readonly proof: Proof },
): Promise<Signer['way']> {
  await requireStudyKey(db, principal, studyUid);
  const account = await proveFully(db, sealing, principal, proof);
  if (proof.password === undefined) return 'oidc';
  return account.totp_enabled_at === null ? 'password' : 'two-factor';
}
