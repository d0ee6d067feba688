import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { LanguageMenu } from '#ui/controls/language-menu.tsx';
import { BrandMark } from '#ui/controls/brand-mark.tsx';
import { PolicyLinks } from '#ui/entrance/policy-links.tsx';
import classes from './guest.module.css';

type Props = {
  readonly children: ReactNode;
  /** The sharing institution; empty while nobody knows who looks. */
  readonly institution?: string;
  /** Stands below everything and stays there. */
  readonly foot?: ReactNode;
};

/** The page of somebody without an account: whose house it is, its content, and what can be done. No way leads into the product. */
export function GuestFrame({ children, institution = '', foot }: Props) {
  const { t } = useTranslation();
  const { languages } = useInstallation();
  return (
    <div className={classes['frame']}>
      <header className={classes['head']}>
        <BrandMark size={28} logoUrl={null} />
        <strong>{institution === '' ? t('shell.productName') : institution}</strong>
        <LanguageMenu opens="below" offered={languages} />
      </header>
      <main className={classes['main']}>{children}</main>
      {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
      <footer className={classes['policies']}>
        <PolicyLinks />
      </footer>
    </div>
  );
}
