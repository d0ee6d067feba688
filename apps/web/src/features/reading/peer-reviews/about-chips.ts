import type { TFunction } from '#i18n/text-keys.ts';
import { drawnModalities } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import type { Chip } from '#ui/records/chips.ts';

/** Returns the filters by modality, and by the days of the verdicts. */
export function aboutChips(t: TFunction): readonly Chip[] {
  const modalities = drawnModalities.map((each) => each.toUpperCase());
  return [
    {
      kind: 'one',
      name: 'modality',
      label: t('peerReviews.column.modality'),
      options: modalities.map((value) => ({ value, label: value })),
    },
    { kind: 'span', name: 'from', until: 'to', label: t('peerReviews.column.givenAt') },
  ];
}
