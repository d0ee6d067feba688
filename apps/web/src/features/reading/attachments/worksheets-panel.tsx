import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAttachment, listAttachments, type Attachment } from '@isocenter/contract/reading/attachments.ts';
import { useCan } from '#api/abilities.tsx';
import { fetchBlob } from '#api/fetch-blob.ts';
import { asked } from '#api/records/asked.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { BesideReport } from '#ui/reports/beside-report.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './worksheets.module.css';

function worksheetsQuery(studyUid: string) {
  return queryOptions({
    ...asked('studies', 'worksheets', listAttachments, { params: { studyUid } }),
    select: ({ rows }) => rows.filter(({ purpose }) => purpose !== 'file'),
  });
}

/** Worksheets of technologists and reports from elsewhere, beside the report of the study; nothing where there are none. */
export function WorksheetsPanel({ studyUid }: { readonly studyUid: string }) {
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
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Worksheet({ studyUid, file, isOpen, onToggle }: WorksheetProps) {
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
      </div>
      {isOpen && <Shown {...{ studyUid, file }} />}
    </li>
  );
}

/** The file as the browser shows it: fetched whole first, so that what the server refuses is told in words. */
function Shown({ studyUid, file: { attachmentId, name } }: Pick<WorksheetProps, 'studyUid' | 'file'>) {
  const { t } = useTranslation();
  const url = routeUrl(getAttachment, { params: { studyUid, attachmentId } });
  const { data, error } = useQuery({
    queryKey: ['studies', 'worksheet', studyUid, attachmentId],
    queryFn: ({ signal }) => fetchBlob(url, signal),
    gcTime: 0,
    retry: false,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (error !== null) return <Notice tone="danger">{error.message}</Notice>;
  if (address === undefined) return <SkeletonBlock label={t('report.worksheets.loading')} lines={8} />;
  return <iframe className={classes['frame']} src={address} title={name} />;
}
