import { useTranslation } from '#i18n/use-translation.ts';
import type { EmailTemplateRow } from '@isocenter/contract/people/email-templates/fields.ts';
import type { LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { Count } from '#i18n/count.tsx';
import classes from './email-templates.module.css';

type EventListProps = {
  readonly rows: readonly EmailTemplateRow[];
  readonly open: LetterEvent;
  readonly onOpen: (event: LetterEvent) => void;
};

/** The letters of the product: whether they are sent, how many were, and which clinics write them in their own words. */
export function EventList({ rows, open, onOpen }: EventListProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes['list']} aria-label={t('emailTemplates.events')}>
      <ul>
        {rows.map(({ event, isOn, sent, clinics }) => (
          <li key={event}>
            <button
              type="button"
              className={classes['entry']}
              aria-current={event === open ? 'page' : undefined}
              data-on={isOn}
              onClick={() => onOpen(event)}
            >
              <span>
                {t(`letters.event.${event}`)}
                {!isOn && <small>{t('emailTemplates.off')}</small>}
                {clinics.length > 0 && <small>{t('emailTemplates.ownOf', { names: clinics.join(', ') })}</small>}
              </span>
              <span className={classes['count']} title={t('emailTemplates.sent')}>
                <Count of={sent} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="iso-small">{t('emailTemplates.sent')}</p>
    </nav>
  );
}
