import { useTranslation } from 'react-i18next';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { printReport } from '@isocenter/contract/reading/reports.ts';
import { routeUrl } from '#api/route-url.ts';
import { printFrom } from '#api/print-from.ts';
import { saveFrom } from '#api/save-from.ts';
import { ActButton } from '../controls/act-button.tsx';
import { useTold } from '../records/use-told.ts';

/** The report of a study on paper: as a file, or to the printer. */
export function ReportPaper({
  studyUid,
  size = 'normal',
}: {
  readonly studyUid: string;
  readonly size?: 'small' | 'normal';
}) {
  const { t } = useTranslation();
  const told = useTold();
  const url = routeUrl(printReport, { params: { studyUid } });
  const icon = { size: size === 'small' ? 14 : 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <ActButton
        kind="quiet"
        size={size}
        label={t('report.pdf')}
        icon={<IconFileTypePdf {...icon} />}
        onClick={() => saveFrom(url)}
      />
      <ActButton
        kind="quiet"
        size={size}
        label={t('report.print')}
        icon={<IconPrinter {...icon} />}
        onClick={() => void printFrom(url).catch(told.failed)}
      />
    </>
  );
}
