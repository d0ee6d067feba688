import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useProtocolsOf } from '../protocols.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { acquiredMoment, StudyLabels } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import classes from './preview.module.css';

type Fact = readonly [label: string, value: ReactNode];

/** Shows the identity and the source of a study. Absent values have no line. */
export function StudyFacts({ study, words }: { readonly study: StudyRow; readonly words: ListWords }) {
  const { t, formats } = words;
  const protocols = useProtocolsOf(study.modalities);
  const acquired = acquiredMoment(study);
  const at =
    acquired === null
      ? '–'
      : formatDateTime(acquired.includes('T') ? `${acquired}Z` : acquired, { ...formats, timeZone: 'UTC' });
  const facts: readonly Fact[] = [
    [t('archive.preview.study'), <strong key="study">{study.description || '–'}</strong>],
    [t('archive.preview.acquired'), at],
    [
      t('archive.preview.received'),
      <span key="received">
        {t('preview.receivedFrom', { time: formatDateTime(study.receivedAt, formats) })}{' '}
        <strong>{words.source(study.source)}</strong>
      </span>,
    ],
    [t('archive.preview.accession'), study.accession],
    [t('preview.issuer'), study.issuer],
    [t('preview.studyId'), study.studyId],
    [t('preview.protocols'), protocols.length === 0 ? '' : <Protocols key="protocols" modalities={protocols} />],
    [t('archive.preview.referring'), words.physician(study.referringPhysician)],
    [t('common.clinic'), study.clinic?.name ?? ''],
    [t('archive.preview.institution'), study.institution],
    [t('archive.preview.station'), study.station],
    [t('preview.bodyPart'), study.bodyParts.join(', ')],
    [t('common.tags'), study.tags.length === 0 ? '' : <StudyLabels key="labels" tags={study.tags} words={words} />],
    [t('preview.studyUid'), <StudyUid key="uid" uid={study.studyUid} words={words} />],
  ];
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Links the modalities of the study to their protocols in the knowledge base. */
function Protocols({ modalities }: { readonly modalities: readonly string[] }) {
  return modalities.map((modality) => (
    <Link key={modality} to="/pages/knowledge-base" search={{ modality }} className={classes['protocol'] ?? ''}>
      {modality}
    </Link>
  ));
}

function StudyUid({ uid, words: { t } }: { readonly uid: string; readonly words: ListWords }) {
  const labels = {
    copy: t('preview.copyUid'),
    copied: t('common.copied'),
    failed: t('archive.preview.copyFailed'),
  };
  return (
    <span className={classes['uid']}>
      <MiddleCut text={uid} />
      <CopyButton value={uid} labels={labels} />
    </span>
  );
}
