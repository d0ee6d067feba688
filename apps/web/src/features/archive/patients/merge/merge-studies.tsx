import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './merge.module.css';

export type MergeStudiesProps = { readonly staying: readonly StudyRow[]; readonly moving: readonly StudyRow[] };

/** All studies after the merge, the newest first; those that move stand out. */
export function MergeStudies({ staying, moving }: MergeStudiesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const all = [...staying, ...moving].toSorted((one, other) => compareDays(other.studyDate, one.studyDate));
  return (
    <section className={classes['studies']}>
      <h2>
        {t('edits.merge.studies')}{' '}
        <span>
          <Count of={all.length} />
        </span>
      </h2>
      <ul>
        {all.map((study) => (
          <li key={study.studyUid} data-moves={moving.includes(study)}>
            <ModalityBadge modality={study.modalities.slice(0, 1)} />
            <Link to={studiesPath} search={{ id: study.patientId, study: study.studyUid, drawer: 'series' }}>
              <bdi>{study.description || '–'}</bdi>
            </Link>
            <bdi className="iso-ltr">{formatDate(study.studyDate, formats)}</bdi>
            <bdi className="iso-ltr">{study.accession || '–'}</bdi>
            <span>{t(moving.includes(study) ? 'edits.merge.moves' : 'edits.merge.isHere')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const studiesPath: string = '/studies';

/** ISO days, the earliest first; none is earlier than all. */
function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? -1 : 1;
}
