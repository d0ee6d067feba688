import { IconFileX, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { session } from '#api/client.ts';
import { useSeenBy } from '#features/people/access/access.ts';
import { ReadOnlyPart } from '#ui/form/read-only-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Placing } from './documents/placing.tsx';
import { useJoinedStudy } from './documents/use-joined-study.ts';
import { DropZone } from './parts/drop-zone.tsx';
import { EarlierCard } from './parts/earlier-card.tsx';
import { OptionsCard } from './parts/options-card.tsx';
import { PlacesCard, type PlacesCardProps } from './parts/places-card.tsx';
import { StatusCard } from './parts/status-card.tsx';
import { StudyList } from './parts/study-list.tsx';
import { UnfinishedCard } from './parts/unfinished-card.tsx';
import { WhoseStudies } from './parts/whose-studies.tsx';
import { droppedFiles } from './sources/find-files.ts';
import { UploadContext, uploadOf, useUpload, useUploadView } from './state/upload-of.ts';
import classes from './upload-page.module.css';

/** Files from this computer into the archive. The upload itself lives outside and goes on when this page is left. */
export function UploadPage({ ReferrerField }: PlacesCardProps) {
  return (
    <UploadContext value={uploadOf(session)}>
      <Page ReferrerField={ReferrerField} />
    </UploadContext>
  );
}

function Page({ ReferrerField }: PlacesCardProps) {
  const { t } = useTranslation();
  const upload = useUpload();
  const { phase, patients, documents, problems, leftOut } = useUploadView();
  const study = useJoinedStudy();
  const isLooking = (useSeenBy() ?? null) !== null;
  const [isOver, drop] = useDrop((transfer) => {
    if (!isLooking) void upload.choose(droppedFiles(transfer));
  });
  const hasRows = patients.length + documents.length + problems.length + leftOut.length > 0;
  return (
    <div className={classes['whole']} {...drop}>
      <PageHeader title={t('pages.upload')} live={t('upload.live')} />
      <div className={classes['page']}>
        <div className={classes['column']}>
          <ReadOnlyPart because={isLooking ? t('upload.looking') : undefined}>
            <Placing study={study}>
              {study !== null && (
                <Notice tone="info">
                  {t('upload.documents.forStudy', {
                    study: joined([formatPersonName(study.patientName, t('common.nameUnknown')), study.description]),
                  })}
                </Notice>
              )}
              {phase !== 'finishing' && (
                <DropZone
                  isFirst={phase === 'empty'}
                  isOver={isOver}
                  onChoose={(chosen) => void upload.choose(chosen)}
                />
              )}
              {phase !== 'empty' && <StatusCard />}
              {hasRows && (
                <WhoseStudies>
                  <StudyList />
                </WhoseStudies>
              )}
            </Placing>
          </ReadOnlyPart>
        </div>
        <aside className={classes['side']} aria-label={t('upload.options.title')}>
          <PlacesCard ReferrerField={ReferrerField} />
          <OptionsCard />
          <UnfinishedCard />
          <EarlierCard />
          <p className={classes['leave']}>
            <IconFileX size={16} stroke={1.75} aria-hidden="true" />
            <Link to="/quarantine/own">{t('upload.ownRefused')}</Link>
          </p>
          <p className={classes['leave']}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            {t('upload.leave')}
          </p>
        </aside>
      </div>
    </div>
  );
}

/** Files can be dropped anywhere on the page; a text that is dragged is none of our business. */
function useDrop(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return [
    isOver,
    {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      },
    },
  ] as const;
}
