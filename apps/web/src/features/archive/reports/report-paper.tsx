import { useTranslation } from '#i18n/use-translation.ts';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';

export type ReportPaperProps = {
  readonly size?: 'small' | 'normal';
  readonly onSave: () => void;
  readonly onPrint: () => void;
};

/** The report of a study on paper: as a file, or to the printer. */
export function ReportPaper({ size = 'normal', onSave, onPrint }: ReportPaperProps) {
  const { t } = useTranslation();
  const icon = { size: size === 'small' ? 14 : 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <ActButton
        kind="quiet"
        size={size}
        label={t('report.pdf')}
        icon={<IconFileTypePdf {...icon} />}
        onClick={onSave}
      />
      <ActButton
        kind="quiet"
        size={size}
        label={t('report.print')}
        icon={<IconPrinter {...icon} />}
        onClick={onPrint}
      />
    </>
  );
}
