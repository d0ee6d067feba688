import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import classes from './compose.module.css';

const morning = 8;
const monday = 1;

export type SchedulePartProps = {
  readonly title: string;
  /** Names the act at that time. */
  readonly act: string;
  readonly onTime: (at: string) => void;
};

/** Chooses the time of an act that is not done now. */
export function SchedulePart({ title, act, onTime }: SchedulePartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [own, setOwn] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const times = [
    { name: t('mailbox.tomorrow'), at: onDay(now, 1) },
    { name: t('mailbox.nextMonday'), at: onDay(now, (monday + 7 - now.getDay()) % 7 || 7) },
  ];
  const isLater = own !== null && new Date(own).getTime() > now.getTime();
  return (
    <div className={classes['schedule']}>
      <p className={classes['scheduleTitle']}>{title}</p>
      {times.map(({ name, at }) => (
        <button key={name} type="button" className={classes['choice']} onClick={() => onTime(at.toISOString())}>
          <span>{name}</span>
          <span>{formatDateTime(at, formats)}</span>
        </button>
      ))}
      <MomentField label={t('mailbox.ownTime')} value={own} onChange={setOwn} />
      <ActButton label={act} disabled={!isLater} onClick={() => own !== null && onTime(own)} />
    </div>
  );
}

/** The morning of a day from now. */
function onDay(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, morning);
}
