import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DryRun, RuleFields, RuleAct } from '@isocenter/contract/archive/rules/fields.ts';
import { dryRunDays } from '@isocenter/contract/archive/rules/rules.ts';
import { isGroup } from '@isocenter/contract/archive/filters/criteria.ts';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { Count } from '#i18n/count.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import type { ListFilter, ListWords } from '#features/archive/study-rows/study-rows.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import { criterionName } from './criterion-name.ts';
import { destinationOf, destinationsQuery } from './destinations.ts';
import { ExampleOfLeaving } from './example-of-leaving.tsx';
import { listOfRule } from './list-of-rule.ts';
import classes from './rules.module.css';

export type DryRunFactsProps = { readonly run: DryRun; readonly rule: RuleFields; readonly words: ListWords };

/** Shows the studies by days, and the amount for each act. */
export function DryRunFacts({ run, rule, words }: DryRunFactsProps) {
  const { t } = useTranslation();
  const { formats } = words;
  const nameOf = useActName(words);
  const [now] = useState(() => new Date());
  const list = listOfRule(rule, now);
  return (
    <>
      <p className={classes['figure']}>
        <strong>
          <Listed of={run.studies} list={list} />
        </strong>{' '}
        {t('routingRules.ofStudies', { count: run.of, size: formatBytes(run.bytes, formats) })}
      </p>
      <Days run={run} words={words} />
      {run.narrowest !== null && <p className={listings['quiet']}>{narrowestText(run.narrowest, rule, words)}</p>}
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('routingRules.would')}</th>
            <th scope="col">{t('routingRules.studies')}</th>
            <th scope="col">{t('routingRules.size')}</th>
          </tr>
        </thead>
        <tbody>
          {rule.acts.map((act, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <ActRows
              key={at}
              name={nameOf(act)}
              act={act}
              amount={run.acts[at]}
              words={words}
              list={run.acts[at]?.studies === run.studies ? list : undefined}
            />
          ))}
          {run.stopped > 0 && <Row name={t('routingRules.stoppedBefore')} studies={run.stopped} size="–" />}
        </tbody>
      </table>
    </>
  );
}

type ActRowsProps = {
  readonly name: string;
  readonly act: RuleAct;
  readonly amount: DryRun['acts'][number] | undefined;
  readonly words: ListWords;
  readonly list: ListFilter | undefined;
};

function ActRows({ name, act, amount, words: { formats }, list }: ActRowsProps) {
  const { t } = useTranslation();
  if (amount === undefined) return null;
  return (
    <>
      <Row
        name={name}
        studies={amount.studies}
        size={act.kind === 'send' ? formatBytes(amount.bytes, formats) : '–'}
        list={list}
      />
      {amount.fromDestination > 0 && (
        <Row
          name={t(act.kind === 'send' ? 'routingRules.goneRound' : 'routingRules.keptBack')}
          studies={amount.fromDestination}
          size="–"
          isWrong
        />
      )}
      {act.kind === 'send' && act.anonymous !== undefined && amount.example !== null && (
        <tr>
          <td colSpan={3}>
            <ExampleOfLeaving studyUid={amount.example} anonymous={act.anonymous} />
          </td>
        </tr>
      )}
    </>
  );
}

type RowProps = {
  readonly name: string;
  readonly studies: number;
  readonly size: string;
  readonly isWrong?: boolean;
  readonly list?: ListFilter | undefined;
};

function Row({ name, studies, size, isWrong = false, list }: RowProps) {
  return (
    <tr data-wrong={isWrong}>
      <th scope="row">{name}</th>
      <td>
        <Listed of={studies} list={list} />
      </td>
      <td>
        {/* Where words go to the left, a unit would stand before its number. */}
        <bdi>{size}</bdi>
      </td>
    </tr>
  );
}

/** A count that opens the list of what it counts, where there is one. */
function Listed({ of, list }: { readonly of: number; readonly list: ListFilter | undefined }) {
  if (list === undefined || of === 0) return <Count of={of} />;
  return (
    <Link to="/studies" search={{ ...list }}>
      <Count of={of} />
    </Link>
  );
}

/** An act with what it names. */
function useActName(words: ListWords): (act: RuleAct) => string {
  const { t } = useTranslation();
  const { data: destinations = [] } = useQuery(destinationsQuery);
  return (act) =>
    [t(`routingRules.act.${act.kind}`), namedBy(act, words, destinations, t)].filter((part) => part !== '').join(' ');
}

function namedBy(
  act: RuleAct,
  { groups, clinics }: ListWords,
  destinations: readonly SendDestination[],
  t: TFunction,
): string {
  switch (act.kind) {
    case 'send':
      return destinationOf(act, destinations)?.name ?? '';
    case 'assign':
      return groups.find(({ value }) => value === String(act.groupId))?.label ?? '';
    case 'clinic':
      return clinics.find(({ clinicId }) => clinicId === act.clinicId)?.name ?? '';
    case 'tags':
      return act.add.join(', ');
    case 'priority':
      return t(`archive.studies.priority.${act.priority}`);
    default:
      return '';
  }
}

/** A bar for each of the last days. */
function Days({ run, words: { formats } }: { readonly run: DryRun; readonly words: ListWords }) {
  const { t } = useTranslation();
  const counts = new Map(run.days.map(({ day, studies }) => [day, studies]));
  const most = Math.max(1, ...counts.values());
  const [now] = useState(() => Date.now());
  const days = Array.from({ length: dryRunDays }, (_, back) =>
    calendarDayOf(new Date(now - (dryRunDays - 1 - back) * 86_400_000)),
  );
  return (
    <ul className={classes['days']} aria-label={t('routingRules.byDay')}>
      {days.map((day) => {
        const count = counts.get(day) ?? 0;
        const words = `${formatDate(day, formats)}: ${count}`;
        return (
          <li key={day} title={words} style={{ '--height': count / most } as CSSProperties}>
            <span className="iso-visually-hidden">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

function narrowestText(
  { part, studies }: NonNullable<DryRun['narrowest']>,
  rule: RuleFields,
  words: ListWords,
): string {
  const { criteria } = rule;
  const one = isGroup(criteria) && criteria.match === 'all' ? criteria.parts[part] : criteria;
  const name = criterionName(one, words);
  return name === undefined
    ? words.t('routingRules.nothing')
    : words.t('routingRules.narrowest', { name, count: studies });
}
