import { useTranslation } from '#i18n/use-translation.ts';
import type { MergeContradiction } from '@isocenter/contract/archive/edits/edits.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Names the fields in which two patients contradict each other, and says that a second person has to approve their merge. */
export function MergeContradictions({ contradictions }: { readonly contradictions: readonly MergeContradiction[] }) {
  const { t } = useTranslation();
  const fields = contradictions.map((field) =>
    field === 'patientId' ? t('merges.verifiedId') : t(`edits.field.${field}`),
  );
  return <Notice tone="danger">{t('merges.contradicts', { fields: fields.join(', ') })}</Notice>;
}
