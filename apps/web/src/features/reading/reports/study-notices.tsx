import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { latePart } from '#i18n/late-part.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';

const WaitingOfStudy = latePart(
  () => import('./waiting-of-study.tsx').then((file) => file.WaitingOfStudy),
  ['waiting'],
);

export type StudyNoticesProps = { readonly studyUid: string; readonly data: StudyReport };

/**
 * Explains above its report the signs of a study in the list: conflicts that wait for a decision, and images that the report does not
 * cover.
 */
export function StudyNotices({ studyUid, data }: StudyNoticesProps) {
  return (
    <>
      <Suspense fallback={null}>
        <WaitingOfStudy studyUid={studyUid} />
      </Suspense>
      <LateImages data={data} />
    </>
  );
}

function LateImages({ data: { lateAt, report } }: Pick<StudyNoticesProps, 'data'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (lateAt === null || report === null || report.signatures.length === 0) return null;
  return <Notice tone="warn">{t('report.lateImages', { time: formatDateTime(lateAt, formats) })}</Notice>;
}
