import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Activity } from '@isocenter/contract/activity.ts';
import { clinicLimits } from '@isocenter/contract/people/clinics.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime, formatRelative } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { clinicActivityQuery } from '../clinic-queries.ts';
import classes from '../clinics.module.css';

/** What happened to the clinic, newest first. */
export function ActivityTab({ clinicId }: { readonly clinicId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, isError } = useQuery(clinicActivityQuery(clinicId));
  if (isError) return <p className={classes['hint']}>{t('clinics.activity.failed')}</p>;
  if (data === undefined) return <SkeletonBlock label={t('clinics.loading')} lines={6} />;
  if (data.rows.length === 0) return <p className={classes['hint']}>{t('clinics.activity.none')}</p>;
  const words = {
    now: t('clinics.activity.now'),
    minutesAgo: (minutes: number) => t('clinics.activity.minutesAgo', { minutes }),
    hoursAgo: (hours: number) => t('clinics.activity.hoursAgo', { hours }),
  };
  return (
    <ul className={classes['activity']}>
      {data.rows.map((entry) => {
        const detail = detailText(entry, t);
        return (
          <li key={`${entry.at} ${entry.action} ${entry.actor}`}>
            <PersonAvatar name={entry.actor} size={24} />
            <span className={classes['person']}>
              <span>
                <strong>{entry.actor}</strong> <span className={classes['quiet']}>{actionText(entry, t)}</span>
              </span>
              <span className={classes['second']}>
                <time dateTime={entry.at} title={formatDateTime(entry.at, formats)}>
                  {formatRelative(entry.at, new Date(), words, formats)}
                </time>
                {detail !== '' && ` · ${detail}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const known = ['create', 'change', 'merge'] as const;

/** An act of a newer version is named as the archive names it. */
function actionText({ action }: Activity, t: TFunction): string {
  const name = known.find((candidate) => action === `clinic.${candidate}`);
  return name === undefined ? action : t(`clinics.activity.action.${name}`);
}

type NamedField = keyof typeof clinicLimits | 'kind' | 'parentId' | 'status' | 'phones' | 'emails' | 'mayEditPatients';
const named: readonly string[] = [
  ...Object.keys(clinicLimits),
  'kind',
  'parentId',
  'status',
  'phones',
  'emails',
  'mayEditPatients',
];

/** Which fields were changed, by their names on the form; values are not kept. */
function detailText({ detail }: Activity, t: TFunction): string {
  const fields = Array.isArray(detail['fields']) ? detail['fields'].filter((field) => typeof field === 'string') : [];
  const names = fields.map((field) => fieldName(field, t));
  return [...new Set([...names, ...(detail['rules'] === undefined ? [] : [t('clinics.activity.rulesChanged')])])].join(
    ', ',
  );
}

function fieldName(field: string, t: TFunction): string {
  if (named.includes(field)) return t(`clinics.field.${field as NamedField}`);
  if (field === 'letterhead' || field === 'logoId') return t('clinics.tab.letterhead');
  return t('clinics.tab.reports');
}
