import { Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { nodesWith } from './answer-rows.ts';
import type { AnswerRow } from './answer-rows.ts';
import { BelongingFields } from './belonging-fields.tsx';
import { expectedOf, expectedText, imagesBySource } from './expected.ts';
import { keyOfSource } from './source-keys.ts';
import { isRetrievable, saidUid } from './merged.ts';
import { SeriesList } from './series-list.tsx';
import { tonight } from './tonight.ts';
import { usualWish } from './use-retrieve.ts';
import type { Parts, Retrieving, Wish } from './use-retrieve.ts';
import classes from './queries.module.css';

export type RetrievePanelProps = {
  /** The rows to retrieve: the selected ones, or the one that the keyboard is on. */
  readonly rows: readonly AnswerRow[];
  /** Others of the same person that are not here. */
  readonly others: readonly AnswerRow[];
  /** The same of who is perhaps the same person, under another number. */
  readonly perhaps: readonly AnswerRow[];
  readonly sources: readonly QuerySource[];
  readonly retrieving: Retrieving;
};

/** Chooses the source of a retrieval, the clinic of its studies, and its time. */
export function RetrievePanel({ rows, others, perhaps, sources, retrieving }: RetrievePanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayRetrieve = useCan('create', 'Query');
  const [wish, setWish] = useState<Wish>(usualWish);
  const [withOthers, setWithOthers] = useState(false);
  const [withPerhaps, setWithPerhaps] = useState(false);
  const [parts, setParts] = useState<Parts>(new Map());
  const [row] = rows;
  if (row === undefined) return <p className={classes['hint']}>{t('queries.panelEmpty')}</p>;
  const one = rows.length === 1 ? row : undefined;
  const more = [...(withOthers ? others : []), ...(withPerhaps ? perhaps : [])];
  const all = [...rows, ...more];
  const canRetrieve = all.some((each) => nodesWith(each).length > 0);
  const source = wish.source ?? nodesWith(row)[0]?.source ?? null;
  const chosen = { ...wish, source: one === undefined ? null : source };
  const isPart = one !== undefined && parts.size > 0 && more.length === 0;
  const images = [...parts.values()].reduce((sum, part) => sum + part.images, 0);
  const costs = isPart ? new Map([[source ?? '', images]]) : imagesBySource(all, chosen.source);
  // The others are wanted whole.
  const begin = async (): Promise<void> => {
    if (one === undefined || parts.size === 0) return void (await retrieving.retrieve(all, chosen));
    await retrieving.retrieve(rows, chosen, parts);
    if (more.length > 0) await retrieving.retrieve(more, chosen);
  };
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  return (
    <>
      {one !== undefined && (
        <From row={one} sources={sources} source={source} onChange={(from) => change({ source: from })} />
      )}
      {one !== undefined && source !== null && (
        <SeriesList key={`${source} ${one.study.studyUid}`} {...{ source, parts }} row={one} onChoose={setParts} />
      )}
      {mayRetrieve && canRetrieve && (
        <>
          <WishFields wish={wish} change={change} usual={clinicOf(sources, chosen.source)} />
          {others.length > 0 && (
            <Checkbox
              checked={withOthers}
              onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
              label={t('queries.others')}
              description={sumText(others, t)}
            />
          )}
          {perhaps.length > 0 && (
            <Checkbox
              checked={withPerhaps}
              onChange={({ currentTarget }) => setWithPerhaps(currentTarget.checked)}
              label={t('queries.perhaps', { ids: idsOf(perhaps) })}
              description={sumText(perhaps, t)}
            />
          )}
          <div className="iso-acts">
            {one !== undefined && wish.notBefore === null && (
              <ActButton
                kind="primary"
                label={t('queries.retrieveAndOpen')}
                busyLabel={t('queries.waitingForImage')}
                icon={<IconEye size={16} stroke={1.75} />}
                keys="Enter"
                busy={retrieving.isBusy}
                onClick={() => {
                  if (more.length > 0) void retrieving.retrieve(more, chosen);
                  void retrieving.retrieveAndOpen(one, chosen);
                }}
              />
            )}
            <ActButton
              label={t('queries.retrieve')}
              icon={<IconDownload size={16} stroke={1.75} />}
              disabled={retrieving.isBusy}
              onClick={() => void begin()}
            />
          </div>
          <p className={classes['hint']}>
            {[
              ...(isPart ? [] : [t('queries.studies', { count: all.length })]),
              expectedText(expectedOf(costs, sources), t, formats),
            ].join(', ')}
          </p>
        </>
      )}
    </>
  );
}

/** Returns the clinic of a source's studies, as its record states. */
function clinicOf(sources: readonly QuerySource[], key: string | null): string | undefined {
  return sources.find((source) => keyOfSource(source) === key)?.clinicName ?? undefined;
}

function idsOf(rows: readonly AnswerRow[]): string {
  return [...new Set(rows.flatMap(({ person }) => person.ids))].join(', ');
}

function sumText(rows: readonly AnswerRow[], t: TFunction): string {
  const images = rows.reduce((sum, { study }) => sum + (study.images ?? 0), 0);
  return [t('queries.studies', { count: rows.length }), t('queries.images', { count: images })].join(', ');
}

type FromProps = {
  readonly row: AnswerRow;
  readonly sources: readonly QuerySource[];
  readonly source: string | null;
  readonly onChange: (source: string) => void;
};

function From({ row, sources, source, onChange }: FromProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nodes = nodesWith(row);
  if (!isRetrievable(row.study.studyUid)) return <p className={classes['hint']}>{withoutUid(row, t)}</p>;
  if (nodes.length === 0) return <p className={classes['hint']}>{t('queries.onlyHere')}</p>;
  return (
    <Radio.Group label={t('queries.from')} value={source} onChange={onChange}>
      {nodes.map((at) => {
        const node = sources.find((each) => keyOfSource(each) === at.source);
        const took = node?.echoMilliseconds ?? null;
        const facts = [
          at.images === null ? '' : t('queries.images', { count: at.images }),
          wayText(node?.retrieveBy ?? null, t),
          took === null ? '' : withUnit(formatNumber(took, 0, formats), 'ms'),
        ];
        return (
          <Radio
            key={at.source}
            value={at.source}
            label={<bdi>{at.name}</bdi>}
            description={facts.filter((fact) => fact !== '').join(' · ')}
            disabled={node?.retrieveBy === null}
            mt={6}
          />
        );
      })}
    </Radio.Group>
  );
}

/** Why a study cannot be retrieved. */
function withoutUid({ study }: AnswerRow, t: TFunction): string {
  const uid = saidUid(study.studyUid);
  return uid === '' ? t('queries.noUid') : t('queries.oddUid', { uid });
}

function wayText(way: QuerySource['retrieveBy'], t: TFunction): string {
  if (way === null) return t('queries.notRetrieved');
  return way === 'wado-rs' ? t('queries.wado') : t(`nodes.retrieveBy.${way}`);
}

type WishProps = {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
  readonly usual: string | undefined;
};

function WishFields({ wish, change, usual }: WishProps) {
  const { t } = useTranslation();
  return (
    <>
      <BelongingFields value={wish} onChange={change} usual={usual} />
      <SegmentedControl
        aria-label={t('queries.when')}
        value={wish.notBefore === null ? 'now' : 'tonight'}
        onChange={(value) => change({ notBefore: value === 'now' ? null : tonight(new Date()).toISOString() })}
        data={[
          { value: 'now', label: t('queries.now') },
          { value: 'tonight', label: t('queries.tonight') },
        ]}
        fullWidth
      />
    </>
  );
}
