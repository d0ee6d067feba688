import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getAttachment, listAttachments } from '@isocenter/contract/reading/attachments/endpoints.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { queryOf } from '#api/records/query-of.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFile } from '#api/use-file.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { BesideReport } from '#features/reading/reports/reports.ts';
import { FileFrame } from '#features/archive/reports/reports.ts';
import classes from './worksheets.module.css';

function worksheetsQuery(studyUid: string) {
  return queryOptions({
    ...queryOf('studies', 'worksheets', listAttachments, { params: { studyUid } }),
    select: ({ rows }) => rows.filter(({ purpose }) => purpose !== 'file'),
  });
}

export interface WorksheetsProps {
  readonly studyUid: string;
  /** Returns the other act on a file. */
  readonly actOf: (file: Attachment) => ReactNode;
}

/** Worksheets of technologists and reports from elsewhere, beside the report of the study; nothing where there are none. */
export function WorksheetsPanel({ studyUid, actOf }: WorksheetsProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...worksheetsQuery(studyUid), enabled: useCan('create', 'Note') });
  const [open, setOpen] = useState<number>();
  if (data.length === 0) return null;
  return (
    <BesideReport id="worksheets" title={t('report.worksheets.title')} act={null}>
      <ul className={classes['list']}>
        {data.map((file) => (
          <Worksheet
            key={file.attachmentId}
            {...{ studyUid, file }}
            act={actOf(file)}
            isOpen={open === file.attachmentId}
            onToggle={() => setOpen(open === file.attachmentId ? undefined : file.attachmentId)}
          />
        ))}
      </ul>
    </BesideReport>
  );
}

interface WorksheetProps {
  readonly studyUid: string;
  readonly file: Attachment;
  readonly act: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Worksheet({ studyUid, file, act, isOpen, onToggle }: WorksheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, purpose, addedBy, addedAt } = file;
  return (
    <li>
      <div className={classes['line']}>
        {purpose !== 'file' && <Tag label={t(`report.worksheets.${purpose}`)} />}
        <span className={classes['name']}>
          <bdi>{name}</bdi>
          <small>
            <bdi>{addedBy}</bdi> · {formatDateTime(addedAt, formats)}
          </small>
        </span>
        <ActButton
          size="small"
          label={t(isOpen ? 'report.worksheets.hide' : 'report.worksheets.show')}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'report.worksheets.hide' : 'report.worksheets.show')}: ${name}`}
          onClick={onToggle}
        />
        {act}
      </div>
      {isOpen && <Shown {...{ studyUid, file }} />}
    </li>
  );
}

/** The file as the browser shows it. */
function Shown({ studyUid, file: { attachmentId, name } }: Pick<WorksheetProps, 'studyUid' | 'file'>) {
  const file = useFile(routeUrl(getAttachment, { params: { studyUid, attachmentId } }));
  return <FileFrame {...file} title={name} />;
}
