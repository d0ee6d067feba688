import type { TFunction } from '#i18n/text-keys.ts';
import { drawnModalities } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { chipOf, type Chip } from '#ui/records/chips.ts';

/** Returns the filters by modality, and by the days of the verdicts. */
export function aboutChips(t: TFunction): readonly Chip[] {
  const modalities = drawnModalities.map((each) => each.toUpperCase());
  return [
    chipOf('modality', t('peerReviews.column.modality'), modalities, (value) => value),
    { kind: 'span', name: 'from', until: 'to', label: t('peerReviews.column.givenAt') },
  ];
}
