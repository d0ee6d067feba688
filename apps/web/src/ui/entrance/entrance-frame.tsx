import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageMenu } from '../controls/language-menu.tsx';
import { BrandMark } from '../controls/brand-mark.tsx';
import { IsocentreDrawing } from './isocentre-drawing.tsx';
import { PolicyLinks } from './policy-links.tsx';
import classes from './entrance.module.css';

export interface EntranceFrameProps {
  readonly children: ReactNode;
  /** Stands before the drawing. */
  readonly aside?: ReactNode;
  /** The place of the drawing's centre: in the middle of its side, or at its far corner. */
  readonly centre?: 'middle' | 'corner';
  /** Two columns, or one card in the middle of the drawing. */
  readonly variant?: 'columns' | 'card';
  /** The house's own, in place of the mark. */
  readonly logoUrl?: string | null;
  readonly languages?: readonly string[];
}

/** The pages before somebody is signed in: a form at the start, the isocentre beside it where there is room. */
export function EntranceFrame(props: EntranceFrameProps) {
  const { children, aside, centre = 'middle', variant = 'columns', logoUrl = null, languages } = props;
  const { t } = useTranslation();
  return (
    <div className={classes['frame']} data-centre={centre} data-variant={variant}>
      <main className={classes['side']}>
        <p className={classes['brand']}>
          <BrandMark size={28} logoUrl={logoUrl} />
          {t('shell.productName')}
        </p>
        <div className={classes['form']}>{children}</div>
        <footer className={classes['foot']}>
          <PolicyLinks />
          <LanguageMenu opens="above" offered={languages} />
        </footer>
      </main>
      <aside className={classes['aside']}>
        <IsocentreDrawing />
        {aside}
      </aside>
    </div>
  );
}
