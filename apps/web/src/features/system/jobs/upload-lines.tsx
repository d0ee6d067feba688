import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { listUploads } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useOn } from '#features/system/settings/settings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './jobs.module.css';

/** Uploads are polled: they change file by file, and no event tells of it. */
const lookEveryMilliseconds = 5_000;

const uploadsQuery = queryOptions({
  queryKey: ['uploads', 'all'],
  queryFn: async ({ signal }) => (await call(listUploads, { query: { all: true } }, { signal })).rows,
});

/** The person's uploads: those that lack files, and those that are done. Undefined while that is not known, or not theirs to do. */
export function useUploads(): readonly Upload[] | undefined {
  const isOn = useOn();
  const mayUpload = useCan('create', 'Upload') && isOn('uploads');
  const { data } = useQuery({
    ...uploadsQuery,
    enabled: mayUpload,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? lookEveryMilliseconds : false),
  });
  return data;
}

/** Uploads as a card of their own below the jobs of the server: it is the browser that does them. */
export function UploadLines({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('jobs.uploads')} flush>
      <ul className="iso-list">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </Card>
  );
}

function UploadLine({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const open = isOpen(upload);
  const Icon = open ? IconUpload : IconCircleCheck;
  const files = t('jobs.filesOf', { done: upload.doneCount, total: upload.fileCount });
  const facts = [
    open ? files : t('jobs.filesDone', { count: upload.doneCount }),
    formatBytes(upload.doneBytes, formats),
    ...(upload.refusedCount > 0 ? [t('jobs.filesRefused', { count: upload.refusedCount })] : []),
    formatDateTime(upload.finishedAt ?? upload.changedAt, formats),
  ];
  return (
    <li className={classes['line']} data-state={open ? 'open' : 'done'}>
      <div className={classes['ended']}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={classes['title']}>{upload.title}</p>
          <p className="iso-small">{facts.join(' · ')}</p>
        </div>
        {open && (
          <Link to="/upload" className={classes['onward'] ?? ''}>
            {t('jobs.toUpload')}
          </Link>
        )}
      </div>
    </li>
  );
}

function isOpen({ finishedAt }: Upload): boolean {
  return finishedAt === null;
}
