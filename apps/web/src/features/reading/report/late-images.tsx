import { useTranslation } from 'react-i18next';
import type { StudyReport } from '@isocenter/contract/reading/reports.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';

/** That a report does not know all images of its study, as its sign in the list says. */
export function LateImages({ data: { lateAt, report } }: { readonly data: StudyReport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (lateAt === null || report === null || report.signatures.length === 0) return null;
  return <Notice tone="warn">{t('report.lateImages', { time: formatDateTime(lateAt, formats) })}</Notice>;
}
