import { useTranslation } from '#i18n/use-translation.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import type { Question } from '../use-question.ts';

const own = 'own';

/** Shows a tab for the query by hand, and one for each saved query with the number of studies in its last repetition. */
export function SavedQueryTabs({
  question: { savedQueries: saved, search, change, clear },
}: {
  readonly question: Question;
}) {
  const { t } = useTranslation();
  const known = saved.some(({ savedQueryId }) => savedQueryId === search.savedQueryId);
  return (
    <ViewTabs
      label={t('queries.kept.tabs')}
      tabs={[
        { id: own, label: t('queries.kept.own') },
        ...saved.map(({ savedQueryId, name, last, unableSince }) => ({
          id: String(savedQueryId),
          label: name,
          ...(last !== null && { count: last.found }),
          late: unableSince !== null,
        })),
      ]}
      active={known ? String(search.savedQueryId) : own}
      onActiveChange={(id) => (id === own ? clear() : change({ savedQueryId: Number(id) }))}
      onAdd={() => change({ open: 'new' })}
      addLabel={t('queries.kept.keep')}
    />
  );
}
