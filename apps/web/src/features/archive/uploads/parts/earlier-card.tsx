import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ListedUpload } from '@isocenter/contract/archive/uploads/fields.ts';
import { latePart } from '#i18n/late-part.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useUploadView } from '../state/upload-of.ts';
import { earlierQuery } from '../upload-queries.ts';
import { useWords } from './use-words.ts';
import classes from './side.module.css';

const FatesDrawer = latePart(() => import('./fates-drawer.tsx').then((file) => file.FatesDrawer));
const shownAtFirst = 5;

/** Uploads that are ended: what became of their files stays readable, also after the page was left. */
export function EarlierCard() {
  const { t } = useTranslation();
  const { phase } = useUploadView();
  const { data, refetch } = useQuery(earlierQuery);
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<ListedUpload | null>(null);
  const isDone = phase === 'done';
  // What is ended here comes to the list.
  useEffect(() => void (isDone && refetch()), [isDone, refetch]);
  const ended = data?.filter(({ finishedAt }) => finishedAt !== null) ?? [];
  if (ended.length === 0) return null;
  return (
    <Card title={t('upload.earlier.title')} aside={<span className="iso-hint">{t('upload.unfinished.kept')}</span>}>
      <ul className="iso-list">
        {(isAll ? ended : ended.slice(0, shownAtFirst)).map((upload) => (
          <EarlierLine key={upload.id} upload={upload} onOpen={() => setOpened(upload)} />
        ))}
      </ul>
      {!isAll && ended.length > shownAtFirst && (
        <ActButton size="small" kind="quiet" label={t('upload.earlier.all')} onClick={() => setAll(true)} />
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <FatesDrawer upload={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function EarlierLine({ upload, onOpen }: { readonly upload: ListedUpload; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const words = useWords();
  const { storedCount, duplicateCount, quarantinedCount, refusedCount, waitingCount } = upload;
  const counts = [
    [storedCount, 'stored'],
    [duplicateCount, 'here'],
    [refusedCount, 'notUsed'],
  ] as const;
  const facts = counts.flatMap(([count, name]) => (count === 0 ? [] : [t(`upload.status.${name}`, { count })]));
  const waiting = [
    ...(waitingCount === 0 ? [] : [t('upload.state.waitsOf', { count: waitingCount })]),
    ...(quarantinedCount === 0 ? [] : [t('upload.state.quarantinedOf', { count: quarantinedCount })]),
  ].join(' · ');
  return (
    <li className={classes['upload']}>
      <p>
        <button type="button" className={classes['open']} title={t('upload.earlier.open')} onClick={onOpen}>
          <bdi>{upload.title}</bdi>
        </button>
      </p>
      <p>
        <bdi>{[words.dateTime(upload.finishedAt ?? upload.changedAt), ...facts].join(' · ')}</bdi>
        {waiting !== '' && (
          <>
            {' · '}
            <bdi className={classes['waits']}>{waiting}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
