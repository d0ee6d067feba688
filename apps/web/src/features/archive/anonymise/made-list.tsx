import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Anonymisation } from '@isocenter/contract/archive/anonymise/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { saveFile, viewerPath } from '#features/archive/study-rows/study-rows.ts';
import { keyUrl, madeQuery } from './anonymise-queries.ts';
import classes from './anonymise.module.css';

/** Lists the person's anonymous copies of the study, and their keys. Nobody else sees which study they are of. */
export function MadeList({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(madeQuery(studyUid));
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes['box']} aria-label={t('anonymise.made')}>
      <h2>{t('anonymise.made')}</h2>
      <ul className={classes['made']} aria-live="polite">
        {rows.map((row) => (
          <li key={row.anonymisationId}>
            <Made row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Made({ row }: { readonly row: Anonymisation }) {
  const { t } = useTranslation();
  if (row.state !== 'done')
    return (
      <>
        <bdi>{row.patientId}</bdi> <span>{t(`anonymise.state.${row.state}`)}</span>
      </>
    );
  return (
    <>
      <a href={viewerPath(row.anonymousStudyUid)}>
        <bdi>{row.patientId}</bdi>
      </a>
      <span>{t('anonymise.images', { count: row.images })}</span>
      <ActButton
        size="small"
        label={t('anonymise.key')}
        icon={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveFile(keyUrl(row.anonymisationId))}
      />
    </>
  );
}
