import { SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listRules } from '@isocenter/contract/archive/rules/endpoints.ts';
import type { RuleRow } from '@isocenter/contract/archive/rules/fields.ts';
import { useKeys } from '#api/page-keys.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useRemoval } from '#api/records/stored-record.ts';
import { useSearchOf } from '#api/search.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { useListWords } from '#features/archive/study-rows/study-rows.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleIndex } from './rule-index.tsx';
import { ruleKind } from './rule-kind.ts';
import { rulesSearch } from './rules-search.ts';
import classes from './rules.module.css';

const noRules: readonly RuleRow[] = [];

/** A phone shows one part at a time. */
const parts = ['list', 'rule', 'run'] as const;
type Part = (typeof parts)[number];

/** `/routing-rules`: rules in the order in which they are asked, the open one, and what it would have done and did. */
export function RulesPage() {
  const { t } = useTranslation();
  const [{ open }, change] = useSearchOf(rulesSearch);
  const [isRemoving, setRemoving] = useState(false);
  const [part, setPart] = useState<Part>('rule');
  const words = useListWords({ groups: true });
  const list = useQuery({ ...queryOf('rules', 'all', listRules, {}), refetchInterval: 10_000 });
  const rows = list.data?.rows ?? noRules;
  const may = list.data?.may;
  const shown = rows.find(({ ruleId }) => ruleId === open);
  const show = (ruleId: number | 'new'): void => {
    if (ruleId === 'new') holdTyping();
    setPart('rule');
    change({ open: ruleId });
  };
  const add = (): void => show('new');
  useKeys(may?.create === true ? [{ key: 'n', label: t('routingRules.add'), run: add }] : []);
  if (list.data === undefined) return <RecordWaiting error={list.error} refetch={() => void list.refetch()} />;
  return (
    <div className={listings['page']}>
      <PageHeader
        title={t('routingRules.title')}
        live={t('routingRules.summary', {
          count: rows.length,
          on: rows.filter(({ isActive }) => isActive).length,
          today: rows.reduce((sum, { today }) => sum + today, 0),
        })}
        more={
          shown !== undefined && may?.remove === true
            ? [{ id: 'remove', label: t('record.removing.open'), danger: true, onSelect: () => setRemoving(true) }]
            : []
        }
        moreLabel={t('record.more')}
      >
        {may?.create === true && (
          <ActButton
            kind="primary"
            label={t('routingRules.add')}
            icon={<IconPlus size={16} stroke={1.75} />}
            onClick={add}
          />
        )}
      </PageHeader>
      {open !== undefined && (
        <SegmentedControl
          className={classes['parts'] ?? ''}
          aria-label={t('routingRules.shown')}
          fullWidth
          data={parts.map((value) => ({ value, label: t(`routingRules.part.${value}`) }))}
          value={part}
          onChange={(chosen) => setPart(parts.find((known) => known === chosen) ?? part)}
        />
      )}
      <div
        className={`${listings['pane']} ${classes['pane']}`}
        data-open={open !== undefined}
        {...(open === undefined ? {} : { 'data-part': part })}
      >
        <RuleIndex rules={rows} open={open} mayChange={may?.change === true} onOpen={show} />
        {open === undefined ? (
          <div className={listings['middle']}>
            <EmptyState title={t('routingRules.emptyTitle')}>{t('routingRules.emptyText')}</EmptyState>
          </div>
        ) : (
          <RuleEditor key={open} open={open} words={words} onSaved={(ruleId) => change({ open: ruleId })} />
        )}
      </div>
      {isRemoving && shown !== undefined && (
        <RemoveRule
          rule={shown}
          onClose={() => setRemoving(false)}
          onGone={() => {
            setRemoving(false);
            change({ open: undefined });
          }}
        />
      )}
    </div>
  );
}

type RemoveRuleProps = { readonly rule: RuleRow; readonly onClose: () => void; readonly onGone: () => void };

function RemoveRule({ rule: { ruleId, name }, ...props }: RemoveRuleProps) {
  const { t } = useTranslation();
  const removal = useRemoval(ruleKind, ruleId);
  const nothingElse = { onDeactivate: undefined, onMerge: undefined };
  return <RemoveDialog {...removal} {...nothingElse} {...props} name={name} text={t('routingRules.removeText')} />;
}
