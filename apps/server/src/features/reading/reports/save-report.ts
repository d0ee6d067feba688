import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { ReportAnswers } from '@isocenter/contract/reading/reports/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { requireKnownImages } from './images/require-images.ts';
import { updateReport } from './report-queries.ts';
import { requireWritable } from './require-writable.ts';
import { moveOn, withStudy } from './write-report.ts';

export interface Saved {
  readonly revision: number;
  readonly sections: readonly { readonly position: number; readonly text: string }[];
  readonly answers?: ReportAnswers;
  readonly images?: readonly Pick<KeyImage, 'imageId' | 'caption'>[];
}

/** Saves what changed; with the first change the study is a draft. */
export async function saveReport(
  db: Db,
  principal: Principal,
  studyUid: string,
  { revision, sections, answers, images }: Saved,
) {
  return withStudy(db, principal, studyUid, async (locked) => {
    const report = await requireWritable(locked, principal, revision);
    const isCorrection = locked.report?.status === 'final';
    if (locked.study.status === 'reading') await moveOn(locked, principal, 'draft');
    const texts = new Map(sections.map(({ position, text }) => [position, cleanRichText(text)]));
    const changed = report.sections.map((section, at) => ({ ...section, text: texts.get(at) ?? section.text }));
    if (images !== undefined) await requireKnownImages(locked.tx, report, images);
    const more = { ...(answers === undefined ? {} : { answers }), ...(images === undefined ? {} : { images }) };
    const status = isCorrection ? 'final' : 'draft';
    const change = { status, sections: changed, ...more } as const;
    return updateReport(locked.tx, report.reportId, change, locked.writer);
  });
}
