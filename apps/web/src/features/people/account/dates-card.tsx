import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateFormats, datePatternOf } from '@isocenter/contract/written-day.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Settings } from './use-settings.ts';
import classes from './account.module.css';

/** Edits the formats of dates and times, with the present moment as the example. */
export function DatesCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { preferences, change } = settings;
  const [now] = useState(() => new Date());
  const present = dateFormats.find((format) => datePatternOf(format) === formats.datePattern) ?? 'DD MMM YYYY';
  return (
    <Card
      title={t('account.settings.datesAndTimes')}
      aside={<span>{t('account.settings.example', { example: formatDateTime(now, formats) })}</span>}
    >
      <div className={classes['fields']}>
        <ChoiceField
          label={t('account.settings.dateFormat')}
          choices={dateFormats.map((value) => ({
            value,
            label: formatDate(now, { ...formats, datePattern: datePatternOf(value) }),
          }))}
          value={present}
          onChange={(dateFormat) => change({ dateFormat })}
        />
        <ChoiceField
          label={t('people.date.time')}
          choices={(['24h', '12h'] as const).map((value) => ({
            value,
            label: t(`account.settings.timeFormatOption.${value}`),
          }))}
          value={preferences.timeFormat ?? '24h'}
          onChange={(timeFormat) => change({ timeFormat })}
        />
      </div>
    </Card>
  );
}
