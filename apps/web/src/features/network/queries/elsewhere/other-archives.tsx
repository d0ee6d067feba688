import { IconWorldSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { questionsOf } from '@isocenter/contract/network/queries/elsewhere.ts';
import { listQuerySources } from '@isocenter/contract/network/queries/endpoints.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { queryOf as recordQuery } from '#api/records/query-of.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { keyOfSource } from '../source-keys.ts';
import { nameOfSource, runText, StateGlyph } from '../source-strip.tsx';
import { Failures } from '../failures.tsx';
import { useAnswers, type Answers } from '../use-answers.ts';
import { useRetrieve } from '../use-retrieve.ts';
import { OtherRow } from './other-row.tsx';
import classes from './elsewhere.module.css';

export type OtherArchivesProps = {
  /** The lookup here; the same object while it is the same. */
  readonly query: LookupQuery;
  /** Nothing is here, and somebody pressed Enter: others are asked at once. */
  readonly isWanted: boolean;
};

/** Shows the studies at other archives that match a lookup. They are queried on demand, never while somebody types. */
export function OtherArchives({ query, isWanted }: OtherArchivesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(recordQuery('queries', 'sources', listQuerySources, {}));
  const sources = useMemo(() => (data?.rows ?? []).filter(({ kind }) => kind !== 'here'), [data]);
  const retrieving = useRetrieve({ begun: (studies) => t('queries.retrieving', { count: studies }) });
  const answers = useAnswers(sources, retrieving.requested);
  const { asking, rows, isAsking } = answers;
  const isCurrent = isOf(answers, query);
  const canAsk = sources.length > 0 && questionsOf(query).length > 0;
  useEffect(() => {
    const { question } = asking.snapshot();
    const isNew = question === null || !('looked' in question) || question.looked !== query;
    if (isWanted && canAsk && isNew) asking.ask(sources, { looked: query });
  }, [isWanted, canAsk, asking, sources, query]);
  // Who looks up something else has no more use for it.
  useEffect(() => () => asking.stop(), [asking, query]);
  useHeardHere(rows.filter(({ place }) => place === 'here').length);
  if (!canAsk) return null;
  return (
    <section className={classes['others']} aria-label={t('queries.elsewhere.title')}>
      <h2 className={classes['head']}>
        {t('queries.elsewhere.title')} {isCurrent && <span>{rows.length}</span>}
        <ActButton
          size="small"
          label={isAsking && isCurrent ? t('queries.stop') : t(isCurrent ? 'queries.again' : 'queries.elsewhere.ask')}
          icon={<IconWorldSearch size={15} stroke={1.75} />}
          onClick={() => (isAsking && isCurrent ? asking.stop() : asking.ask(sources, { looked: query }))}
        />
      </h2>
      {!isCurrent && <p className={classes['quiet']}>{names(sources)}</p>}
      {isCurrent && <Answered {...{ answers, sources, retrieving }} />}
    </section>
  );
}

type AnsweredProps = {
  readonly answers: Answers;
  readonly sources: readonly QuerySource[];
  readonly retrieving: ReturnType<typeof useRetrieve>;
};

/** Shows the progress of each source, and the studies of all of them. */
function Answered({ answers, sources, retrieving }: AnsweredProps) {
  const { t } = useTranslation();
  const { snapshot, rows, isAsking } = answers;
  const hasFailed = [...snapshot.runs.values()].some(({ state }) => state === 'failed');
  return (
    <>
      <ul className={classes['sources']} aria-label={t('queries.sources')}>
        {sources.map((source) => {
          const key = keyOfSource(source);
          const run = snapshot.runs.get(key);
          return (
            <li key={key} data-state={run?.state}>
              <StateGlyph run={run} name={nameOfSource(source, t)} />
              <bdi>{nameOfSource(source, t)}</bdi>
              <span>{run === undefined ? '' : runText(run, t)}</span>
            </li>
          );
        })}
      </ul>
      {hasFailed && (
        <div className={classes['quiet']}>
          <Failures sources={sources} runs={snapshot.runs} onAgain={(source) => answers.asking.again(source)} />
        </div>
      )}
      <ul className="iso-list">
        {rows.map((row) => (
          <OtherRow key={row.study.studyUid} row={row} sources={sources} retrieving={retrieving} />
        ))}
      </ul>
      {!isAsking && rows.length === 0 && <p className={classes['quiet']}>{t('queries.elsewhere.none')}</p>}
    </>
  );
}

function isOf({ snapshot: { question } }: Answers, query: LookupQuery): boolean {
  return question !== null && 'looked' in question && question.looked === query;
}

function names(sources: readonly QuerySource[]): string {
  return sources.map(({ name }) => name).join(', ');
}

/** Refetches the lookup when studies have arrived here. */
function useHeardHere(count: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (count > 0) void client.invalidateQueries({ queryKey: ['lookup'] });
  }, [client, count]);
}
