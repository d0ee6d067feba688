import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptySavedQuery, type SavedQuery, type QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { RemoveRecord } from '#records/remove-record.tsx';
import { useSavedRecord } from '#records/use-open-record.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { Notice } from '#ui/states/notice.tsx';
import { savedCriteriaOf, savedQueryTabs } from '../query-search.ts';
import { peerOfKey } from '../source-keys.ts';
import type { Question } from '../use-question.ts';
import { SavedQueryForm } from './saved-query-fields.tsx';
import { savedQueryKind } from './saved-query-kind.ts';
import { SavedQueryRuns } from './saved-query-runs.tsx';

export type SavedQueryDrawerProps = { readonly question: Question; readonly sources: readonly QuerySource[] };

/** A saved query: its name, what it asks, when it is repeated and what is done with what it finds; and what came of it. */
export function SavedQueryDrawer({ question, sources }: SavedQueryDrawerProps) {
  const { t } = useTranslation();
  const { search, change, filterNow, chosen } = question;
  const { open = 'new', tab } = search;
  /** The present query of the page. */
  const present = { criteria: savedCriteriaOf(filterNow), sources: [...chosen].map(peerOfKey) };
  const [start] = useState({ ...emptySavedQuery, ...present });
  const [isRemoving, setRemoving] = useState(false);
  const { record, stored, loaded, isNew } = useSavedRecord(savedQueryKind, {
    open,
    start,
    nameOf: ({ name }) => name,
    onAdded: ({ savedQueryId }) => change({ open: undefined, savedQueryId: savedQueryId }, 'replace'),
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
        savedQueryTabs.filter((id) => id !== 'runs' || !isNew),
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
        <SavedQueryRuns savedQueryId={stored.savedQueryId} sources={sources} />
      ) : (
        <SavedQueryForm form={record.form} present={isNew ? undefined : present} sources={sources} />
      )}
      {isRemoving && stored !== undefined && (
        <RemoveSavedQuery
          query={stored}
          onGone={() => change({ open: undefined, savedQueryId: undefined, filter: {} })}
          onClose={() => setRemoving(false)}
        />
      )}
    </RecordDrawer>
  );
}

function Unable({ query: { unableSince } }: { readonly query: SavedQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (unableSince === null) return null;
  return <Notice tone="warn">{t('queries.kept.unable', { time: formatDateTime(unableSince, formats) })}</Notice>;
}

type RemoveProps = { readonly query: SavedQuery; readonly onGone: () => void; readonly onClose: () => void };

function RemoveSavedQuery({ query, onGone, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const dialog = { name: query.name, text: t('queries.kept.removeText'), onGone, onClose };
  return <RemoveRecord {...dialog} kind={savedQueryKind} id={query.savedQueryId} />;
}
