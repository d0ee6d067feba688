import { Modal, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientMatch } from '@isocenter/contract/archive/uploads/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatPersonName } from '#ui/format/person-name.ts';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import type { PatientChoice } from '../state/upload-choices.ts';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import type { PatientView } from '../state/upload-view.ts';
import type { FoundStudy } from '../upload-queries.ts';
import { useWords } from './use-words.ts';
import classes from './whose-dialog.module.css';

export type WhoseDialogProps = {
  readonly patient: PatientView;
  /** The archive's answer; undefined before it. */
  readonly found: FoundStudy | undefined;
  readonly onClose: () => void;
};

/** Chooses the patient of the studies: as in the files, with another number, or a known patient. */
export function WhoseDialog({ patient, found, onClose }: WhoseDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const upload = useUpload();
  const { choices } = useUploadView();
  const matches = [...(found?.known ?? []), ...(found?.likely ?? [])];
  const before = choices.patients.get(patient.key);
  const [chosen, choose] = useState(
    before === undefined ? 'files' : before.kind === 'number' ? 'number' : String(before.patientKey),
  );
  const [number, setNumber] = useState(before?.kind === 'number' ? before.patientId : patient.header.patientId);
  const [isMissing, setMissing] = useState(false);
  const save = (): void => {
    if (chosen === 'number' && number.trim() === '') return setMissing(true);
    const match = matches.find(({ patientKey }) => String(patientKey) === chosen);
    const patients = new Map(choices.patients);
    const choice = choiceOf(chosen, number.trim(), match) ?? (chosen === 'files' ? undefined : before);
    if (choice === undefined) patients.delete(patient.key);
    else patients.set(patient.key, choice);
    upload.wishes.choosePlaces({ patients });
    onClose();
  };
  const contradicts = found?.known[0]?.fields.some(({ likeness }) => likeness === 'contradict') === true;
  return (
    <Modal.Root opened onClose={onClose} size="34rem">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{t('upload.identity.title')}</Modal.Title>
          <Radio.Group
            value={chosen}
            onChange={choose}
            aria-label={t('upload.identity.title')}
            className={classes['choices'] ?? ''}
          >
            <Radio
              value="files"
              label={t('upload.identity.asIs')}
              description={t(contradicts ? 'upload.identity.asIsContradicts' : 'upload.identity.asIsFine')}
            />
            {matches.map((match) => (
              <Match key={match.patientKey} match={match} isLikely={found?.likely.includes(match) === true} />
            ))}
            <Radio
              value="number"
              label={t('upload.identity.otherNumber')}
              description={t('upload.identity.otherNumberHint')}
            />
          </Radio.Group>
          {chosen === 'number' && (
            <TextInput
              className={classes['number'] ?? ''}
              aria-label={t('upload.identity.otherNumber')}
              maxLength={64}
              value={number}
              error={isMissing ? t('upload.identity.needed') : undefined}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          )}
          <div className={classes['acts']}>
            <ActButton kind="quiet" label={t('common.cancel')} onClick={onClose} />
            <ActButton kind="primary" label={t('upload.identity.save')} onClick={save} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function choiceOf(chosen: string, patientId: string, match: PatientMatch | undefined): PatientChoice | undefined {
  if (chosen === 'number') return { kind: 'number', patientId };
  if (match === undefined) return undefined;
  const { patientKey, patientId: known, name } = match;
  return { kind: 'patient', patientKey, patientId: known, name };
}

/** A patient who is known, with what agrees and what does not. */
function Match({ match, isLikely }: { readonly match: PatientMatch; readonly isLikely: boolean }) {
  const { t } = useTranslation();
  const words = useWords();
  const differing = match.fields.filter(({ likeness }) => likeness !== 'equal');
  const facts = [
    t(isLikely ? 'upload.identity.likelyTitle' : 'upload.identity.known'),
    match.patientId,
    match.sex,
    match.birthDate === null ? '' : words.date(match.birthDate),
    t('upload.identity.studies', { count: match.studyCount }),
    ...differing.map(({ field, likeness }) => `${t(`identity.field.${field}`)}: ${t(`identity.likeness.${likeness}`)}`),
  ];
  return (
    <Radio
      value={String(match.patientKey)}
      label={<bdi>{formatPersonName(match.name, t('common.nameUnknown'))}</bdi>}
      description={<bdi>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>}
    />
  );
}
