import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WorkAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { ApiError } from '#api/api-error.ts';
import { askToFlag } from '#features/reading/critical-results/critical-results.ts';
import {
  lookAt,
  askToShare,
  actsOnRow,
  useReadNext,
  useWorker,
  useWorkMove,
} from '#features/archive/studies/studies.ts';
import { useKeys } from '#api/page-keys.ts';
import { StatusGlyph } from '#ui/status/status-glyph.tsx';
import { aheadQuery, presenceQuery, useAnswer, workOfQuery } from './reading-queries.ts';
import { useAsking } from './use-asking.ts';
import classes from './reading-line.module.css';

export interface ReadingLineProps {
  readonly studyUid: string;
  /** Opens another study. */
  readonly onStudy: (studyUid: string) => void;
  /** Nothing waits any more. */
  readonly onDone: () => void;
  /** The report is beside the images: its signature ends the reading. */
  readonly isReporting: boolean;
  /** Opens the report beside the images, or closes it. */
  readonly onReport: () => void;
}

/** One line above the images for whoever reads: whose study it is, what can be done with it, and the way to the next one. */
export function ReadingLine(props: ReadingLineProps) {
  const worker = useWorker();
  return worker.can('create', 'Reading') ? <Line {...props} worker={worker} /> : null;
}

function Line({
  studyUid,
  onStudy,
  onDone,
  onReport,
  isReporting,
  worker,
}: ReadingLineProps & { readonly worker: ReturnType<typeof useWorker> }) {
  const { t } = useTranslation();
  const { data: study } = useQuery(workOfQuery(studyUid));
  const isMine = study?.reader?.accountId === worker.accountId;
  const isReading = isMine && (study.status === 'reading' || study.status === 'draft');
  const { data: presence } = useQuery(presenceQuery(studyUid, isReading));
  const ahead = useQuery(aheadQuery(studyUid, isReading)).data?.studyUid ?? undefined;
  // It is fetched while this one is read.
  useEffect(() => (ahead === undefined ? undefined : lookAt(ahead)), [ahead]);
  const { ask, isWaiting } = useAsking(study, worker.accountId);
  const [move, answer, next] = [useWorkMove(), useAnswer(studyUid), useReadNext()];
  const isBusy = [move, answer, ask, next].some(({ isPending }) => isPending);
  const acts = study === undefined ? [] : actsOnRow(study, worker);
  const goOn = (skip?: string): void =>
    next.mutate(skip, { onSuccess: ({ study: found }) => (found === null ? onDone() : onStudy(found.studyUid)) });
  const moveOn = (act: WorkAct, onSuccess = () => {}): void =>
    move.mutate({ selection: { studyUids: [studyUid] }, act }, { onSuccess: () => onSuccess() });
  const mayFinish = isMine && !isReporting && acts.includes('finalise');
  const offered = [
    { id: 'take', key: 'Alt+r', is: acts.includes('take'), run: () => moveOn('take') },
    { id: 'finish', key: 'Alt+Enter', is: mayFinish, run: () => moveOn('finalise', goOn) },
    { id: 'skip', key: 'Alt+s', is: isReading, run: () => goOn(studyUid) },
    { id: 'release', key: 'Alt+b', is: isMine && acts.includes('release'), run: () => moveOn('release') },
    {
      id: 'ask',
      key: 'Alt+t',
      is: study !== undefined && study.lock !== null && !isMine && !isWaiting,
      run: () => ask.mutate(studyUid),
    },
    { id: 'report', key: 'Alt+w', is: study !== undefined, run: onReport },
    {
      id: 'share',
      key: 'Alt+g',
      is: worker.can('create', 'Share'),
      run: () => askToShare({ selection: { studyUids: [studyUid] } }),
    },
    { id: 'flag', key: 'Alt+k', is: study !== undefined, run: () => askToFlag(studyUid) },
    { id: 'next', key: 'Alt+n', is: !isReading, run: () => goOn() },
  ] as const;
  // Pressed twice it would be done to the next study too.
  const shown = offered.filter(({ is }) => is).map((act) => ({ ...act, run: () => void (isBusy || act.run()) }));
  const keys = shown.map(({ id, key, run }) => ({ key, label: t(`reading.desk.act.${id}`), run, whileTyping: true }));
  // As in the list.
  const nextKey = shown.find(({ id }) => id === 'next');
  useKeys(nextKey === undefined ? keys : [...keys, { key: 'n', label: t('reading.desk.act.next'), run: nextKey.run }]);
  const error = move.error ?? answer.error ?? ask.error ?? next.error;
  const isUnsigned = move.error instanceof ApiError && 'report' in move.error.answer.fields;
  if (study === undefined) return null;
  const asker = isReading ? presence?.requestedBy?.name : undefined;
  return (
    <div className={classes['line']} data-asked={asker === undefined ? undefined : true}>
      <StatusGlyph status={study.status} />
      <output className={classes['text']}>
        {asker !== undefined
          ? t('reading.desk.asked', { name: asker })
          : (error?.message ??
            t(isWaiting ? 'reading.desk.waiting' : `reading.desk.status.${study.status}`, {
              name: study.reader?.name ?? '–',
            }))}
      </output>
      {asker === undefined ? (
        shown.map(({ id, key, run }) => (
          <button
            key={id}
            type="button"
            onClick={run}
            title={keyText(key)}
            data-next={(id === 'report' && isUnsigned) || undefined}
          >
            {t(id === 'report' && isUnsigned ? 'reading.desk.sign' : `reading.desk.act.${id}`)}
          </button>
        ))
      ) : (
        <>
          <button type="button" onClick={() => answer.mutate(true)}>
            {t('reading.desk.give')}
          </button>
          <button type="button" onClick={() => answer.mutate(false)}>
            {t('reading.desk.keep')}
          </button>
        </>
      )}
    </div>
  );
}

/** `Alt+n` as keys are written. */
function keyText(key: string): string {
  return key.replace('+', ' ').replace(/ ([a-z])$/, (_, letter: string) => ` ${letter.toUpperCase()}`);
}
