import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes, formatMeasurement, formatNumber } from '#ui/format/number.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import classes from '../gallery.module.css';

const at = new Date('2026-11-20T14:22:00Z');

export function Formats() {
  const formats = useFormats();
  return (
    <div className={classes['fields']}>
      {['en', 'de', 'fr', 'pt-BR'].map((locale) => (
        <div key={locale}>
          <h3>{locale}</h3>
          <RecordFacts
            facts={[
              ['Date', formatDateTime(at, { ...formats, locale })],
              ['Number', formatNumber(146_203, 0, { locale })],
              ['Size', formatBytes(4_812_000_000, { locale })],
              ['Length', formatMeasurement(21.4, 'mm', { locale })],
            ]}
          />
        </div>
      ))}
    </div>
  );
}

export function Scripts() {
  return (
    <div className={classes['line']}>
      <PersonName name="Yamada^Tarō=山田^太郎=やまだ^たろう" />
      <PersonName name="Al-Harbi^Khalid=الحربي، خالد" />
      <PersonName name="Соколова^Дарья" />
      <PersonName name="^^^^" />
    </div>
  );
}
