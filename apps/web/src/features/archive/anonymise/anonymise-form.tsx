import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { anonymousPreviewQuery, madeQuery, make } from './anonymise-queries.ts';
import { MadeList } from './made-list.tsx';
import { SeriesCard } from './series-card.tsx';
import { WishFields } from './wish-fields.tsx';
import { changesOf, emptyWish, newPseudonym, wishOf } from './wish.ts';
import classes from './anonymise.module.css';

/** Edits the new patient, the options, and series by series the result. */
export function AnonymiseForm({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(emptyWish);
  // What was begun with, or made last.
  const [base, setBase] = useState(wish);
  const leaving = useLeaveBlocker(changesOf(base, wish));
  const [settled] = useDebouncedValue(wish, 300);
  const { data: preview, error } = useQuery(anonymousPreviewQuery(studyUid, wishOf(settled)));
  const {
    mutate,
    isPending,
    error: failure,
  } = useMake(studyUid, () => {
    const patientId = newPseudonym();
    const next = { ...wish, patientId, patientName: patientId };
    setWish(next);
    setBase(next);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(wishOf(wish));
  };
  const refused = failure ?? error;
  return (
    <form className={classes['form']} onSubmit={submit}>
      <div className={classes['main']}>
        {preview === undefined && error === null && <SkeletonBlock label={t('archive.list.loading')} lines={8} />}
        {preview?.series.map((series) => (
          <SeriesCard
            key={series.seriesUid}
            studyUid={studyUid}
            series={series}
            isTaken={!wish.without.includes(series.seriesUid)}
            rectangles={wish.drawn[series.seriesUid] ?? []}
            onTake={(isTaken) =>
              setWish((before) => ({
                ...before,
                without: isTaken
                  ? before.without.filter((uid) => uid !== series.seriesUid)
                  : [...before.without, series.seriesUid],
              }))
            }
            onDraw={(rectangles) =>
              setWish((before) => ({ ...before, drawn: { ...before.drawn, [series.seriesUid]: rectangles } }))
            }
          />
        ))}
      </div>
      <div className={classes['side']}>
        <WishFields wish={wish} onChange={(change) => setWish((before) => ({ ...before, ...change }))} />
        <MadeList studyUid={studyUid} />
      </div>
      <footer className={classes['footer']}>
        {refused !== null && (
          <div role="alert">
            <Notice tone="danger">{refused.message}</Notice>
          </div>
        )}
        <ActButton kind="primary" type="submit" busy={isPending} disabled={error !== null} label={t('anonymise.act')} />
      </footer>
      <LeaveDialog {...leaving} />
    </form>
  );
}

function useMake(studyUid: string, onMade: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Parameters<typeof make>[1]) => make(studyUid, wish),
    onSuccess: async () => {
      onMade();
      toasts.done(t('anonymise.begun'));
      await client.invalidateQueries({ queryKey: madeQuery(studyUid).queryKey });
    },
  });
}
