import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { nodesWith, type AnswerRow } from '../answer-rows.ts';
import { keyOfSource } from '../source-keys.ts';
import { usualWish, type Retrieving } from '../use-retrieve.ts';
import { WhereSign } from '../where-sign.tsx';
import classes from './elsewhere.module.css';

export type OtherRowProps = {
  readonly row: AnswerRow;
  readonly sources: readonly QuerySource[];
  readonly retrieving: Retrieving;
};

/** A study that others have, how much of it is here, and its retrieval. */
export function OtherRow({ row, sources, retrieving }: OtherRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayRetrieve = useCan('create', 'Query');
  const { study, found, place } = row;
  const from = retrievableFrom(row, sources);
  const facts = [study.patientId, study.accession, dayText(study.birthDate), dayText(study.date)];
  function dayText(day: string | null): string {
    return day === null ? '' : formatDate(day, formats);
  }
  return (
    <li className={classes['row']}>
      <ModalityBadge modality={study.modalities} />
      <span className={classes['what']}>
        <bdi className={classes['title']}>{study.description || t('lookup.noDescription')}</bdi>
        <span className={classes['facts']}>
          <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
          {facts
            .filter((text) => text !== '')
            .map((text, at) => (
              // Facts have no name of their own, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <bdi key={at}>{text}</bdi>
            ))}
        </span>
      </span>
      <span className={classes['where']}>
        <WhereSign row={row} t={t} />
        <bdi className={classes['facts']}>{found.map(({ name }) => name).join(', ')}</bdi>
      </span>
      {place !== 'here' && place !== 'arriving' && mayRetrieve && from !== undefined && (
        <ActButton
          label={t('queries.retrieve')}
          icon={<IconDownload size={16} stroke={1.75} />}
          disabled={retrieving.isBusy}
          onClick={() => void retrieving.retrieve([row], { ...usualWish, source: from })}
        />
      )}
      {place === 'here' && (
        <Link to="/viewer/$studyUid" params={{ studyUid: study.studyUid }} className={classes['open']}>
          {t('lookup.openViewer')}
        </Link>
      )}
    </li>
  );
}

/** The source that has most of it among those from which something is retrieved. */
function retrievableFrom(row: AnswerRow, sources: readonly QuerySource[]): string | undefined {
  const able = new Set(sources.filter(({ retrieveBy }) => retrieveBy !== null).map(keyOfSource));
  return nodesWith(row).find(({ source }) => able.has(source))?.source;
}
