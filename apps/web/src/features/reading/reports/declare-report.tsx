import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SignDialog } from './sign-dialog.tsx';

export interface DeclareReportProps {
  readonly studyUid: string;
  readonly data: StudyReport;
  readonly file: Attachment;
}

/** Makes a report from elsewhere the final one; nothing for those who may not, and for another file. */
export function DeclareReport({ studyUid, data: { report, may }, file }: DeclareReportProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  if (!may.declare || file.purpose !== 'outside-report') return null;
  return (
    <>
      <ActButton
        size="small"
        label={t('report.worksheets.declare')}
        aria-label={`${t('report.worksheets.declare')}: ${file.name}`}
        onClick={() => setOpened(true)}
      />
      <SignDialog
        {...{ studyUid, file, opened }}
        act="declare"
        revision={report?.revision ?? 0}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
