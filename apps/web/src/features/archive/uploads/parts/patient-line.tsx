import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatPersonName } from '#ui/format/person-name.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { useUploadView } from '../state/upload-of.ts';
import type { PatientView } from '../state/upload-view.ts';
import type { ListRow } from './list-rows.ts';
import { TurnButton } from './turn-button.tsx';
import { useWords } from './use-words.ts';
import { WhoseDialog } from './whose-dialog.tsx';
import { useFound } from './whose-studies.tsx';
import classes from './study-list.module.css';

export type PatientLineProps = {
  readonly row: Extract<ListRow, { kind: 'patient' }>;
  readonly onTurn: (key: string) => void;
};

/** A patient above the studies, and whose the archive would take them for. */
export function PatientLine({ row: { key, patient, isOpen }, onTurn }: PatientLineProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { header, studies } = patient;
  const unknown = t('common.nameUnknown');
  const name = formatPersonName(header.name, unknown);
  // What was refused is not here, however far the study is.
  const here = studies.filter((study) => study.doneCount === study.fileCount && study.refusedCount === 0).length;
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
        <Whose patient={patient} />
      </div>
      <div className={classes['progress']}>
        {here > 0 && (
          <bdi className={classes['quiet']}>
            {t('upload.list.hereOf', { here: words.number(here), of: words.number(studies.length) })}
          </bdi>
        )}
      </div>
    </div>
  );
}

/** Shows contradictions and similarities to a known patient, the choice, and the way to it. */
function Whose({ patient }: { readonly patient: PatientView }) {
  const { t } = useTranslation();
  const { choices, phase } = useUploadView();
  const found = useFound(patient.studies[0]?.header.studyUid);
  const [isAsking, setAsking] = useState(false);
  const choice = choices.patients.get(patient.key);
  const unknown = t('common.nameUnknown');
  const contradicted = found?.known[0]?.fields.some(({ likeness }) => likeness === 'contradict')
    ? found.known[0]
    : undefined;
  const likely = found?.known.length === 0 ? found.likely[0] : undefined;
  const said =
    choice?.kind === 'patient'
      ? t('upload.identity.chosen', { name: formatPersonName(choice.name, unknown) })
      : contradicted !== undefined
        ? t('upload.identity.contradicts', { name: formatPersonName(contradicted.name, unknown) })
        : choice?.kind === 'number'
          ? t('upload.identity.number', { id: choice.patientId })
          : likely === undefined
            ? undefined
            : t('upload.identity.likely', { id: likely.patientId });
  const isWarning =
    choice?.kind !== 'patient' && (contradicted !== undefined || (choice === undefined && likely !== undefined));
  const Sign = isWarning ? IconAlertTriangle : IconArrowRight;
  return (
    <>
      {said !== undefined && (
        <span className={classes['warning']} data-chosen={!isWarning}>
          <Sign size={14} stroke={1.75} aria-hidden="true" />
          <bdi>{said}</bdi>
        </span>
      )}
      {phase === 'ready' && (
        <ActButton kind="quiet" size="small" label={t('upload.identity.choose')} onClick={() => setAsking(true)} />
      )}
      {isAsking && <WhoseDialog patient={patient} found={found} onClose={() => setAsking(false)} />}
    </>
  );
}
