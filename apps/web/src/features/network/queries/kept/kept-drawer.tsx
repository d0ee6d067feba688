import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyKeptQuery, type KeptQuery, type QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { RemoveRecord } from '#records/remove-record.tsx';
import { useSavedRecord } from '#records/use-open-record.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { Notice } from '#ui/states/notice.tsx';
import { keptCriteriaOf, keptTabs } from '../query-search.ts';
import { peerOfKey } from '../source-keys.ts';
import type { Question } from '../use-question.ts';
import { KeptFields } from './kept-fields.tsx';
import { keptKind } from './kept-kind.ts';
import { KeptRuns } from './kept-runs.tsx';

export type KeptDrawerProps = { readonly question: Question; readonly sources: readonly QuerySource[] };

/** A saved query: its name, what it asks, when it is repeated and what is done with what it finds; and what came of it. */
export function KeptDrawer({ question, sources }: KeptDrawerProps) {
  const { t } = useTranslation();
  const { search, change, filterNow, chosen } = question;
  const { open = 'new', tab } = search;
  /** The present query of the page. */
  const present = { criteria: keptCriteriaOf(filterNow), sources: [...chosen].map(peerOfKey) };
  const [start] = useState({ ...emptyKeptQuery, ...present });
  const [isRemoving, setRemoving] = useState(false);
  const { record, stored, loaded, isNew } = useSavedRecord(keptKind, {
    open,
    start,
    nameOf: ({ name }) => name,
    onAdded: ({ keptQueryId }) => change({ open: undefined, kept: keptQueryId }, 'replace'),
  });
  const close = (): void => change({ open: undefined });
  const remove = {
    id: 'remove',
    label: t('record.removing.confirm'),
    icon: <IconTrash size={16} stroke={1.75} />,
    danger: true,
    onSelect: () => setRemoving(true),
  };
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('queries.kept.keep') : (stored?.name ?? t('queries.kept.one'))}
      subtitle={isNew ? undefined : t('queries.kept.one')}
      mayChange
      tabs={tabsOf(
        keptTabs.filter((id) => id !== 'runs' || !isNew),
        (id) => t(`queries.kept.tab.${id}`),
        { runs: 'plain' },
      )}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={useFieldName('queries.kept.field')}
      menu={isNew ? [] : [remove]}
      onClose={close}
    >
      {stored !== undefined && <Unable query={stored} />}
      {tab === 'runs' && stored !== undefined ? (
        <KeptRuns keptQueryId={stored.keptQueryId} sources={sources} />
      ) : (
        <KeptFields form={record.form} present={isNew ? undefined : present} sources={sources} />
      )}
      {isRemoving && stored !== undefined && (
        <RemoveKept
          query={stored}
          onGone={() => change({ open: undefined, kept: undefined, filter: {} })}
          onClose={() => setRemoving(false)}
        />
      )}
    </RecordDrawer>
  );
}

function Unable({ query: { unableSince } }: { readonly query: KeptQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (unableSince === null) return null;
  return <Notice tone="warn">{t('queries.kept.unable', { time: formatDateTime(unableSince, formats) })}</Notice>;
}

type RemoveProps = { readonly query: KeptQuery; readonly onGone: () => void; readonly onClose: () => void };

function RemoveKept({ query, onGone, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const dialog = { name: query.name, text: t('queries.kept.removeText'), onGone, onClose };
  return <RemoveRecord {...dialog} kind={keptKind} id={query.keptQueryId} />;
}
