import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownLines } from '#ui/data-grid/use-shown-lines.ts';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import { rowHeights, rowsOf } from './list-rows.ts';
import { ListLine } from './list-line.tsx';
import classes from './study-list.module.css';

/** Everything that was found, by patient and study. Only the lines near the window are in the document. */
export function StudyList() {
  const { t } = useTranslation();
  const upload = useUpload();
  const view = useUploadView();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(view, turned, (uid) => upload.filesOf(uid)), [view, turned, upload]);
  const shown = useShownLines({
    scroller,
    count: rows.length,
    keyAt: (index) => rows[index]?.key ?? String(index),
    heightAt: (index) => rowHeights[rows[index]?.kind ?? 'study'],
    isMeasured: true,
    overscan: 10,
  });
  const turn = useCallback(
    (key: string) =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  const totals = t('upload.status.totals', {
    patients: t('upload.status.patients', { count: view.patients.length }),
    studies: t('upload.status.studies', { count: view.studyCount }),
  });
  return (
    <section className={classes['list']} aria-label={t('upload.list.label')}>
      <div className={classes['head']}>
        <span>
          <bdi>{totals}</bdi>
        </span>
        <span>{t('upload.list.files')}</span>
        <span>{t('upload.list.size')}</span>
        <span>{t('upload.list.progress')}</span>
      </div>
      <div ref={scroller} className={classes['scroller']}>
        <ul className={classes['canvas']} style={{ height: shown.totalSize }}>
          {shown.items.map(({ key, index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <li
                key={key}
                ref={shown.measure}
                data-index={index}
                className={classes['place']}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ListLine row={row} phase={view.phase} onTurn={turn} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
