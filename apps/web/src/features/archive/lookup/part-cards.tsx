import { useTranslation } from '#i18n/use-translation.ts';
import type { LookupPart } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { withExchanged, withoutPart } from '@isocenter/contract/archive/lookup/lookup-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { birthText } from './birth-text.ts';
import { PartIcon } from './part-icons.tsx';
import classes from './lookup.module.css';

interface PartCardsProps {
  readonly text: string;
  readonly parts: readonly LookupPart[];
  readonly onChange: (text: string) => void;
}

/** Shows the recognised parts, one card each: a click removes it from the box; a day that can be another one is exchanged. */
export function PartCards({ text, parts, onChange }: PartCardsProps) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <ul className={classes['cards']} aria-label={t('lookup.recognised')}>
      {parts.map((part) => (
        <PartCard
          key={`${part.kind} ${part.from}`}
          part={part}
          onRemove={() => onChange(withoutPart(text, part))}
          onExchange={() => onChange(withExchanged(text, part))}
        />
      ))}
    </ul>
  );
}

interface PartCardProps {
  readonly part: LookupPart;
  readonly onRemove: () => void;
  readonly onExchange: () => void;
}

function PartCard({ part, onRemove, onExchange }: PartCardProps) {
  const { t } = useTranslation();
  const { kind, value, other } = part;
  const shown = useShownValue(part);
  const aside = useAside(part);
  return (
    <li className={classes['part']} data-left-out={kind === 'leftOut' || kind === 'phone'}>
      <button type="button" className={classes['remove']} title={value} onClick={onRemove}>
        <span className={classes['kind']}>
          <PartIcon kind={kind} />
          {t(`lookup.part.${kind}`)}
        </span>
        <bdi className={classes['value']}>{shown}</bdi>
        <span className={classes['aside']}>{aside}</span>
        <span className="iso-visually-hidden">{t('lookup.remove')}</span>
      </button>
      {other?.kind === 'birthDate' && (
        <button type="button" className={classes['exchange']} onClick={onExchange}>
          {t('lookup.exchange')}
        </button>
      )}
    </li>
  );
}

/** A long UID by its ends. */
function useShownValue({ kind, value }: LookupPart): string {
  const formats = useFormats();
  if (kind === 'birthDate') return birthText(value, formats);
  return kind === 'uid' && value.length > 30 ? `${value.slice(0, 14)}…${value.slice(-8)}` : value;
}

function useAside({ kind, other }: LookupPart): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (kind === 'leftOut') return t('lookup.leftOut');
  if (kind === 'phone') return t('lookup.noPhones');
  if (other === undefined) return '';
  if (other.kind === 'birthDate') return t('lookup.orDay', { day: formatDate(other.value, formats) });
  return t('lookup.orNumber', { kind: t(`lookup.part.${other.kind}`) });
}
