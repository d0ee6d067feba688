import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DisplaySet, DocumentDisplaySet } from '@isocenter/viewer/study/model.ts';
import { fetchPdf } from '@isocenter/viewer/study/pdf-document.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { ReportView } from './report-view.tsx';
import { archive } from './archive.ts';
import { VideoView } from './video-view.tsx';
import { useViewerTools } from './viewer-context.ts';
import classes from './document.module.css';

/** An object that is read or played rather than scrolled through. */
export function DocumentView({ displaySet }: { readonly displaySet: DisplaySet }) {
  if (displaySet.kind === 'images') return null;
  return (
    <div className={classes['document']}>
      <Content displaySet={displaySet} />
    </div>
  );
}

function Content({ displaySet }: { readonly displaySet: DocumentDisplaySet }) {
  switch (displaySet.kind) {
    case 'pdf':
      return <PdfView displaySet={displaySet} />;
    case 'video':
      return <VideoView key={displaySet.id} displaySet={displaySet} />;
    case 'structured-report':
      return <ReportView instance={displaySet.instance} />;
    case 'unsupported':
      return <Unsupported />;
  }
}

function PdfView({ displaySet }: { readonly displaySet: DocumentDisplaySet }) {
  const { t } = useTranslation();
  const { instance, sopInstanceUid } = displaySet;
  const { data, isError, refetch } = useQuery({
    queryKey: ['reading', 'pdf', sopInstanceUid],
    queryFn: ({ signal }) => fetchPdf(archive, instance, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (isError)
    return (
      <ErrorState
        title={t('reading.viewer.document.failedTitle')}
        actions={<ActButton label={t('reading.viewer.tryAgain')} onClick={() => void refetch()} />}
      >
        {t('reading.viewer.document.failedText')}
      </ErrorState>
    );
  if (address === undefined)
    return <output className={classes['loading']}>{t('reading.viewer.document.loading')}</output>;
  return <iframe className={classes['pdf']} src={address} title={t('reading.viewer.document.pdf')} />;
}

function Unsupported() {
  const { t } = useTranslation();
  const { run } = useViewerTools();
  return (
    <EmptyState
      title={t('reading.viewer.viewport.unsupportedTitle')}
      actions={<ActButton label={t('reading.viewer.view.tags')} onClick={() => run('tags.open')} />}
    >
      {t('reading.viewer.viewport.unsupportedText')}
    </EmptyState>
  );
}
