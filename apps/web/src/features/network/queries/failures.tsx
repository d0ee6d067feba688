import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { keyOfSource } from './source-keys.ts';
import type { SourceRun } from './asking.ts';
import { faultText } from './fault-text.ts';
import { nameOfSource } from './source-strip.tsx';
import classes from './queries.module.css';

export type FailuresProps = {
  readonly sources: readonly QuerySource[];
  readonly runs: ReadonlyMap<string, SourceRun>;
  readonly onAgain: (source: QuerySource) => void;
};

/** Lists the failed sources with the reasons, each with a retry. */
export function Failures({ sources, runs, onAgain }: FailuresProps) {
  const { t } = useTranslation();
  const failed = sources.flatMap((source) => {
    const run = runs.get(keyOfSource(source));
    return run?.state === 'failed' ? [{ source, run }] : [];
  });
  return (
    <output className={classes['failures']}>
      {failed.map(({ source, run: { fault, message } }) => (
        <span key={keyOfSource(source)}>
          <bdi>{nameOfSource(source, t)}</bdi>: {fault === null ? message : faultText(t, source.kind, fault)}{' '}
          <button type="button" className={classes['again']} onClick={() => onAgain(source)}>
            {t('queries.again')}
          </button>
        </span>
      ))}
    </output>
  );
}
