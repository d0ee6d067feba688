import { useTranslation } from '#i18n/use-translation.ts';
import type { OwnName } from './own-names.ts';
import classes from './settings.module.css';

export function SectionHead({ name }: { readonly name: OwnName }) {
  const { t } = useTranslation();
  return (
    <header className={classes['head']}>
      <h2>{t(`settings.section.${name}`)}</h2>
      <p>{t(`settings.about.${name}`)}</p>
    </header>
  );
}
