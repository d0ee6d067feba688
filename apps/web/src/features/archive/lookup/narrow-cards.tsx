import { IconCalendar, IconFileText, IconTag } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import type { Narrowed } from './lookup-search.ts';
import classes from './lookup.module.css';

interface NarrowCardsProps {
  readonly narrowed: Narrowed;
  readonly onChange: (narrowed: Narrowed) => void;
}

const icons = { description: IconFileText, date: IconCalendar, tag: IconTag };

/** Shows the narrowing of the studies, one card each: a click removes it. */
export function NarrowCards({ narrowed, onChange }: NarrowCardsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { description, tag, ...dates } = narrowed;
  const rest = { ...(description !== undefined && { description }), ...(tag !== undefined && { tag }) };
  const { description: _, ...withoutWords } = narrowed;
  const { tag: _tag, ...withoutLabels } = narrowed;
  const cards = [
    { part: 'description', value: description, without: withoutWords },
    { part: 'date', value: daysText(dates, t, formats), without: rest },
    { part: 'tag', value: tag?.replaceAll(',', ', '), without: withoutLabels },
  ] as const;
  const shown = cards.filter(({ value }) => value !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['cards']} aria-label={t('lookup.narrowed')}>
      {shown.map(({ part, value, without }) => {
        const Drawn = icons[part];
        return (
          <li key={part} className={classes['part']}>
            <button type="button" className={classes['remove']} title={value} onClick={() => onChange(without)}>
              <span className={classes['kind']}>
                <Drawn size={16} stroke={1.6} aria-hidden="true" />
                {t(`lookup.narrow.${part}`)}
              </span>
              <bdi className={classes['value']}>{value}</bdi>
              <span className="iso-visually-hidden">{t('lookup.remove')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Dates = Pick<Narrowed, 'date' | 'from' | 'to'>;

function daysText({ date, from, to }: Dates, t: TFunction, formats: DateTimeFormat): string | undefined {
  if (date !== undefined) return t(`lookup.narrow.days.${date}`);
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return formatDate(from ?? null, formats);
  return [from, to].map((day) => (day === undefined ? '' : formatDate(day, formats))).join(' – ');
}
