import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPersonName } from '#ui/format/person-name.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import type { ListRow } from './list-rows.ts';
import { TurnButton } from './turn-button.tsx';
import { useWords } from './use-words.ts';
import classes from './study-list.module.css';

export type PatientLineProps = {
  readonly row: Extract<ListRow, { kind: 'patient' }>;
  readonly onTurn: (key: string) => void;
};

/** A patient above the studies, with what the archive says otherwise about the name. */
export function PatientLine({ row: { key, patient, isOpen }, onTurn }: PatientLineProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { header, knownAs, studies } = patient;
  const unknown = t('upload.list.nameUnknown');
  const name = formatPersonName(header.name, unknown);
  const here = studies.filter((study) => study.doneCount === study.fileCount).length;
  const facts = [header.patientId, header.sex, header.birthDate === null ? '' : words.date(header.birthDate)];
  return (
    <div className={classes['line']} data-kind="patient">
      <div className={classes['main']} data-span="3">
        <TurnButton
          label={t('upload.list.showStudies', { patient: name })}
          isOpen={isOpen}
          onTurn={() => onTurn(key)}
        />
        <span className={classes['name']}>
          <PersonName name={header.name} unknown={unknown} />
        </span>
        <bdi className={classes['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>
        {knownAs !== null && (
          <span className={classes['warning']}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {t('upload.list.archiveHas', { name: formatPersonName(knownAs, unknown) })}
          </span>
        )}
      </div>
      <div className={classes['progress']}>
        {knownAs !== null ? (
          <span className={classes['warn']}>{t('upload.list.checkName')}</span>
        ) : (
          here > 0 && (
            <bdi className={classes['quiet']}>
              {t('upload.list.hereOf', { here: words.number(here), of: words.number(studies.length) })}
            </bdi>
          )
        )}
      </div>
    </div>
  );
}
