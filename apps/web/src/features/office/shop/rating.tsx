import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './shop.module.css';

/** Shows the house's rating of a product, in stars. */
export function Rating({ rating }: { readonly rating: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes['stars']}>
      <span className="iso-visually-hidden">{t('shop.stars', { count: rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={13} data-filled={star <= rating} aria-hidden="true" />
      ))}
    </span>
  );
}
