import { labelActivity, listLabels } from '@isocenter/contract/archive/labels/endpoints.ts';
import { labelStatuses } from '@isocenter/contract/archive/labels/labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { LabelCard, labelColumns } from './label-columns.tsx';
import { LabelDrawer } from './label-drawer.tsx';
import { labelKind } from './label-kind.ts';
import { labelSearch } from './label-search.ts';
import { RemoveLabel } from './remove-label.tsx';

/** The catalogue of labels: which there are, in which colour and what for. */
export function LabelsPage() {
  const { t } = useTranslation();
  const page = useRecordPage(labelKind, {
    grid: 'labels',
    route: listLabels,
    activity: labelActivity,
    search: labelSearch,
    texts: 'labels',
    nameOf: ({ name }) => name,
    dialogs: { remove: (asked) => <RemoveLabel {...asked} /> },
  });
  return (
    <RecordPage
      page={page}
      columns={labelColumns}
      card={LabelCard}
      chips={[chipOf('status', t('labels.field.status'), labelStatuses, (status) => t(`labels.status.${status}`))]}
      drawer={<LabelDrawer page={page} />}
    />
  );
}
