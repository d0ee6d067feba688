import type { TFunction } from './text-keys.ts';
import type { ObjectCounts } from '@isocenter/contract/archive/studies/object-counts.ts';

/** `3 images, 1 document`: of what there is none nothing is said, but where there is nothing at all. In the words of `amounts`. */
export function amountText(t: TFunction, { instanceCount, imageCount, documentCount }: ObjectCounts): string {
  const others = instanceCount - imageCount - documentCount;
  const parts = [
    imageCount > 0 || instanceCount === 0 ? t('amounts.images', { count: imageCount }) : '',
    documentCount > 0 ? t('amounts.documents', { count: documentCount }) : '',
    others > 0 ? t('amounts.others', { count: others }) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
