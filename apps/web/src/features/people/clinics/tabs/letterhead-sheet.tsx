import { useTranslation } from '#i18n/use-translation.ts';
import type { Letterhead } from '@isocenter/contract/people/clinics/fields.ts';
import classes from '../clinics.module.css';

export type LetterheadSheetProps = { readonly letterhead: Letterhead; readonly logoUrl: string | null };

const lineWidths = ['92%', '88%', '95%', '61%', '90%', '84%', '72%'] as const;

/** A sheet of A4 with a letterhead, small; the report on it is only hinted at. */
export function LetterheadSheet({ letterhead, logoUrl }: LetterheadSheetProps) {
  const { t } = useTranslation();
  const { align } = letterhead;
  const header = letterhead.headerLines.filter((line) => line.trim() !== '');
  const footer = letterhead.footerLines.filter((line) => line.trim() !== '');
  return (
    <section className={classes['sheet']} aria-label={t('clinics.letterhead.preview')}>
      <div className={classes['paper']}>
        <div className={classes['head']} data-align={align}>
          {logoUrl !== null && <img src={logoUrl} alt="" />}
          {header.length > 0 && (
            <div>
              {header.map((line, place) => (
                <p key={place} dir="auto">
                  {line}
                </p>
              ))}
            </div>
          )}
        </div>
        <div className={classes['text']}>
          <strong>{t('clinics.letterhead.sample')}</strong>
          {lineWidths.map((width) => (
            <span key={width} style={{ width }} />
          ))}
        </div>
        {footer.length > 0 && (
          <div className={classes['foot']} data-align={align}>
            {footer.map((line, place) => (
              <p key={place} dir="auto">
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
