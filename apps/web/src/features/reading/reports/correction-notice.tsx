import { useTranslation } from '#i18n/use-translation.ts';
import { endCorrection } from '@isocenter/contract/reading/reports/endpoints.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useReportAct } from './report-queries.ts';

export interface CorrectionNoticeProps {
  readonly studyUid: string;
  readonly until: string;
  /** Nothing is to be saved once it is given up. */
  readonly flush: () => Promise<unknown>;
}

/** Shows that a signed report is being corrected: what others read meanwhile, until when, and how to abandon it. */
export function CorrectionNotice({ studyUid, until, flush }: CorrectionNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const end = useReportAct(studyUid, async () => {
    await flush();
    return call(endCorrection, { params: { studyUid } });
  });
  return (
    <>
      <Notice tone="info">{t('report.isCorrected', { time: formatDateTime(until, formats) })}</Notice>
      <div>
        <ActButton
          size="small"
          label={t('report.endCorrection')}
          busy={end.isPending}
          onClick={() => end.mutate(undefined, { onError: toasts.failed })}
        />
      </div>
    </>
  );
}
