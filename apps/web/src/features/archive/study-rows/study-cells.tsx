import { Suspense, type ReactNode } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { Count } from '#i18n/count.tsx';
import { latePart } from '#i18n/late-part.ts';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusGlyph } from '#ui/status/status-glyph.tsx';
import type { ListWords } from './list-words.ts';
import { StudyLabels } from './study-labels.tsx';
import classes from './study-list.module.css';

/** A study as the list shows it: images of it came in a moment ago. */
export type ListedStudy = StudyRow & { readonly isReceiving?: true };

type CellProps = { readonly study: ListedStudy; readonly words: ListWords };

/** The name of a study whose report the person has not opened: a dot before it, bold. */
export function NewMark({ study, words, children }: CellProps & { readonly children: ReactNode }) {
  if (!study.isReportNew) return children;
  return (
    <strong className={classes['isNew']} title={words.t('archive.studies.isReportNew')}>
      <span className="iso-visually-hidden">{words.t('archive.studies.isReportNew')} </span>
      {children}
    </strong>
  );
}

/** If nobody reads it yet, a conflict is what is known of it. */
function isUnread(status: StudyRow['status']): boolean {
  return status === 'received' || status === 'ready' || status === 'assigned';
}

/** Returns the word for a study's present status. */
export function statusWord({ study, words }: CellProps): string {
  if (study.isReceiving) return words.t('archive.studies.receiving');
  if (study.conflict !== null && isUnread(study.status)) return words.t('archive.studies.conflict');
  return words.status(study.status);
}

/** Status above priority. */
export function StatusCell({ study, words }: CellProps) {
  const label = words.t(`archive.studies.priorityBadge.${study.priority}`);
  return (
    <span className={classes['status']}>
      <StatusGlyph status={study.status} />
      <CellLines
        first={statusWord({ study, words })}
        second={<PriorityBadge priority={study.priority} label={label} />}
      />
    </span>
  );
}

/** Shows the patient's name above ID, sex and age at the study. */
export function PatientCell({ study, words }: CellProps) {
  const unknown = words.t('common.nameUnknown');
  return (
    <CellLines
      first={
        <NewMark study={study} words={words}>
          <PersonName name={study.patientName} unknown={unknown} />
        </NewMark>
      }
      second={
        <>
          <bdi className="iso-ltr">{study.patientId === '' ? '–' : study.patientId}</bdi> · {words.sexAge(study)}
        </>
      }
    />
  );
}

/** Shows the patient on one line; the ID has a column of its own. */
export function PatientLine({ study, words }: CellProps) {
  return (
    <span className={classes['cut']}>
      <NewMark study={study} words={words}>
        <PersonName name={study.patientName} unknown={words.t('common.nameUnknown')} />
      </NewMark>{' '}
      <span className={classes['aside']}>· {words.sexAge(study)}</span>
    </span>
  );
}

/** Shows badge, description, accession number and tags. */
export function StudyCell({ study, words }: CellProps) {
  const accession = study.accession === '' ? '–' : study.accession;
  return (
    <span className={classes['study']}>
      <ModalityBadge modality={study.modalities} />
      <CellLines
        first={<TextOrDash text={study.description} />}
        second={
          <>
            {accession} {study.tags.length > 0 && <StudyLabels tags={study.tags} words={words} isSmall />}
          </>
        }
      />
    </span>
  );
}

const MixedCount = latePart(() => import('./mixed-count.tsx').then((file) => file.MixedCount), ['amounts']);

/** Shows the number of images; in the accent while they come in, of how many if some are missing, and the other objects. */
export function ImageCount({ study, words }: CellProps) {
  const images = (
    <span className={study.isReceiving ? classes['arriving'] : undefined}>
      <Count of={study.imageCount} />
    </span>
  );
  if (study.missing === null && study.imageCount === study.instanceCount) return images;
  return (
    <Suspense fallback={images}>
      <MixedCount study={study} words={words}>
        {images}
      </MixedCount>
    </Suspense>
  );
}

/** A text that may be absent. */
export function TextOrDash({ text, quiet = false }: { readonly text: string; readonly quiet?: boolean }) {
  if (text === '') return <Missing />;
  return (
    <span className={quiet ? classes['quiet'] : classes['cut']}>
      <bdi>{text}</bdi>
    </span>
  );
}

/** Shows the clinic of a study, the same for everybody; if it has none, the institution that its images name. */
export function ClinicText({ study }: Pick<CellProps, 'study'>) {
  if (study.clinic !== null) return <TextOrDash text={study.clinic.name} />;
  return <TextOrDash quiet text={study.institution} />;
}
