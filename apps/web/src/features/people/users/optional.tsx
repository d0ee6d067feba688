import { useTranslation } from 'react-i18next';
import classes from './users.module.css';

/** The label of a field that may stay empty. */
export function Optional({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={classes['optional']}>{t('users.optional')}</span>
    </>
  );
}
