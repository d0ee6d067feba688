import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Mark } from '../controls/mark.tsx';
import classes from './blank-page.module.css';

/** A page without the frame, for one message: the product's mark, and what there is to say. */
export function BlankPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className={classes['page']}>
      <p className={classes['brand']}>
        <Mark size={26} />
        {t('shell.productName')}
      </p>
      {children}
    </main>
  );
}
