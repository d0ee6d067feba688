import { guestPageStudies } from '@isocenter/contract/reading/shares/shares.ts';
import type { GuestStudy, SharedWithMe } from '@isocenter/contract/reading/shares/fields.ts';
import {
  finalReportOf,
  hasVoidReport,
  keyImageFor,
  printReport,
  type PrintNeeds,
  type ReportNeeds,
} from '#features/reading/reports/reports.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import { writtenIn } from '#features/system/text-languages/text-languages.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findShareOfGuest } from './opening-queries.ts';
import { seenStudies } from './open-share.ts';

/** Returns what a guest sees now, with one page of the studies. @throws AppError `not-found` for whoever is none */
export async function sharedWith(needs: ReportNeeds, principal: Principal, page: number): Promise<SharedWithMe> {
  const { db } = needs;
  const { guestOf, endsAt, share: found } = await shareOfGuest(db, principal);
  const { withReport, hasWatermark, expiresAt, ...share } = found;
  const studies: GuestStudy[] = [];
  const seen = await seenStudies(db, principal, guestOf);
  const start = (page - 1) * guestPageStudies;
  for (const study of seen.slice(start, start + guestPageStudies)) {
    const { studyUid, patientName, patientId, birthDate, sex, studyDate, studyTime, description, modalities } = study;
    const report = withReport ? ((await finalReportOf(needs, principal, studyUid)) ?? null) : null;
    const isReportVoid = withReport && report === null && (await hasVoidReport(db, studyUid));
    const person = { studyUid, patientName, patientId, birthDate, sex };
    const { instanceCount, imageCount, documentCount } = study;
    const counts = { instanceCount, imageCount, documentCount };
    studies.push({ ...person, studyDate, studyTime, description, modalities, ...counts, report, isReportVoid });
  }
  return {
    ...share,
    language: (await writtenIn(db, share.language)).words,
    institution: (await installationProfile(db)).institutionName,
    expiresAt: expiresAt.toISOString(),
    endsAt: endsAt.toISOString(),
    // Also when its maker may not take studies any more.
    mayDownload: principal.can('download', 'Study'),
    watermark: hasWatermark ? share.recipient : '',
    studyCount: seen.length,
    studies,
  };
}

/** A signed report on paper, where reports are shared. @param address where codes are verified @throws AppError `not-found` */
export async function sharedReport(
  needs: PrintNeeds,
  principal: Principal,
  { studyUid, address }: { readonly studyUid: string; readonly address: string },
): Promise<Uint8Array> {
  const { share } = await shareOfGuest(needs.db, principal);
  if (!share.withReport || (await finalReportOf(needs, principal, studyUid)) === undefined) throw nothing();
  return (await printReport(needs, principal, { studyUid, address, number: undefined })).paper;
}

/** A key image of such a report. @throws AppError `not-found` */
export async function sharedKeyImage(
  needs: ReportNeeds,
  principal: Principal,
  wanted: { readonly studyUid: string; readonly imageId: string },
): Promise<Uint8Array> {
  const { share } = await shareOfGuest(needs.db, principal);
  const report = share.withReport ? await finalReportOf(needs, principal, wanted.studyUid) : undefined;
  if (report?.images.some(({ imageId }) => imageId === wanted.imageId.toLowerCase()) !== true) throw nothing();
  return keyImageFor(needs.db, principal, wanted);
}

async function shareOfGuest(db: ReportNeeds['db'], { guestOf, endsAt }: Principal) {
  const share = guestOf === undefined ? undefined : await findShareOfGuest(db, guestOf);
  if (guestOf === undefined || share === undefined || endsAt === undefined) throw nothing();
  return { guestOf, endsAt, share };
}

function nothing(): AppError {
  return new AppError('not-found', 'There is nothing here.');
}
