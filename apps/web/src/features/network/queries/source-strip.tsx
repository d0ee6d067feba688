import { Checkbox } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { ProgressRing } from '#ui/progress/progress.tsx';
import { keyOfSource } from './source-keys.ts';
import type { SourceRun } from './asking.ts';
import classes from './queries.module.css';

export type SourceStripProps = {
  readonly sources: readonly QuerySource[];
  readonly runs: ReadonlyMap<string, SourceRun>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Shows each source with a box and its progress. */
export function SourceStrip({ sources, runs, chosen, onChoose }: SourceStripProps) {
  const { t } = useTranslation();
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <ul className={classes['strip']} aria-label={t('queries.sources')}>
      {sources.map((source) => {
        const key = keyOfSource(source);
        return (
          <Source
            key={key}
            source={source}
            run={runs.get(key)}
            isChosen={chosen.has(key)}
            onToggle={() => toggle(key)}
          />
        );
      })}
    </ul>
  );
}

type SourceProps = {
  readonly source: QuerySource;
  readonly run: SourceRun | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function Source({ source, run, isChosen, onToggle }: SourceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const took = run === undefined || run.milliseconds === 0 ? '' : tookText(run.milliseconds, formats);
  return (
    <li className={classes['source']} data-state={run?.state ?? 'idle'}>
      <Checkbox checked={isChosen} onChange={onToggle} label={<bdi>{nameOfSource(source, t)}</bdi>} />
      <StateGlyph run={run} name={nameOfSource(source, t)} />
      <span className={classes['said']}>{run === undefined ? idleText(source, t) : runText(run, t)}</span>
      <span className={classes['took']}>{took}</span>
    </li>
  );
}

export function nameOfSource({ kind, name }: Pick<QuerySource, 'kind' | 'name'>, t: TFunction): string {
  return kind === 'here' ? t('queries.here') : name;
}

function idleText({ state }: QuerySource, t: TFunction): string {
  if (state === 'failing') return t('webServers.state.failing');
  return state === 'silent' || state === 'slow' ? t(`nodes.state.${state}`) : '';
}

/** Returns the words for the progress of a source. */
export function runText({ state, count, isLimited }: SourceRun, t: TFunction): string {
  switch (state) {
    case 'asking':
      return t('queries.soFar', { count });
    case 'done':
      return isLimited ? t('queries.limited', { count }) : t('queries.studies', { count });
    case 'failed':
      return t('queries.failed');
    case 'stopped':
      return t('queries.stopped', { count });
  }
}

/** Writes a time below a second in milliseconds. */
function tookText(milliseconds: number, formats: DateTimeFormat): string {
  if (milliseconds < 1_000) return withUnit(formatNumber(milliseconds, 0, formats), 'ms');
  return withUnit(formatNumber(milliseconds / 1_000, 1, formats), 's');
}

/** The same as a sign. */
export function StateGlyph({ run, name }: { readonly run: SourceRun | undefined; readonly name: string }) {
  switch (run?.state) {
    case 'asking':
      return <ProgressRing share={null} label={name} size={16} />;
    case 'done':
      return run.isLimited ? (
        <IconAlertTriangleFilled size={15} aria-hidden="true" data-tone="warn" />
      ) : (
        <IconCircleCheckFilled size={15} aria-hidden="true" data-tone="ok" />
      );
    case 'failed':
      return <IconCircleXFilled size={15} aria-hidden="true" data-tone="danger" />;
    case 'stopped':
    case undefined:
      return <span />;
  }
}
