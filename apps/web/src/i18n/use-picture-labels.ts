import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import type { PictureFieldLabels } from '#ui/form/picture-field.tsx';

/** The words of a picture's field and of its crop dialog, in the present language. */
export function usePictureLabels(): PictureFieldLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      choose: t('account.picture.choose'),
      change: t('account.picture.change'),
      remove: t('account.picture.remove'),
      drop: t('account.picture.drop'),
      files: t('account.picture.files'),
      wrongType: t('account.picture.wrongType'),
      unreadable: t('account.picture.unreadable'),
      tooLarge: t('account.picture.tooLarge'),
      notSent: (reason) => t('account.picture.notSent', { reason }),
      cropTitle: t('account.picture.cropTitle'),
      cropKeys: t('account.picture.cropKeys'),
      cropArea: t('account.picture.cropArea'),
      zoom: t('account.picture.zoom'),
      shape: t('account.picture.shape'),
      use: t('account.picture.use'),
      sending: t('account.picture.sending'),
      cancel: t('common.cancel'),
    }),
    [t],
  );
}
