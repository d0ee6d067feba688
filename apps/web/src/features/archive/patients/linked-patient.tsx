import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { linkPatients } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { LinkedPatient as Linked } from '@isocenter/contract/archive/patients/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useChangeCare } from './care/use-change-care.ts';
import { TimelineStudy } from './timeline-study.tsx';
import classes from './patients.module.css';

const pathOf = (patientKey: number): string => `/patients/${patientKey}`;

interface LinkedPatientProps {
  readonly patientKey: number;
  readonly linked: Linked;
}

/** Another record of the same person with its studies, why it is linked, and how it is unlinked. */
export function LinkedPatient({ patientKey, linked }: LinkedPatientProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayEdit = useCan('update', 'Patient');
  const [isOpen, setOpen] = useState(false);
  const { patient, studies, reason, by, at } = linked;
  const name = formatPersonName(patient.name, t('common.nameUnknown'));
  const unlink = <ActButton size="small" label={t('merges.unlink')} onClick={() => setOpen(true)} />;
  return (
    <Card title={t('merges.linkedTitle', { name })} aside={mayEdit ? unlink : undefined}>
      <p className={classes['linked']}>
        <Link to={pathOf(patient.patientKey)}>
          <bdi className="iso-ltr">{patient.patientId || '–'}</bdi>
        </Link>{' '}
        <bdi>{t('merges.linkedBy', { reason, name: by, at: formatDateTime(at, formats) })}</bdi>
      </p>
      <ul className={classes['studies']}>
        {studies.map((study) => (
          <TimelineStudy key={study.studyUid} study={study} />
        ))}
      </ul>
      {isOpen && <Unlink keys={[patientKey, patient.patientKey]} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface UnlinkProps {
  readonly keys: readonly [number, number];
  readonly onClose: () => void;
}

function Unlink({ keys: [patientKey, otherPatientKey], onClose }: UnlinkProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const body = { otherPatientKey, isLinked: false, reason: reason.trim() };
  const { isBusy, error, run } = useChangeCare(
    () => call(linkPatients, { params: { patientKey }, body }),
    t('merges.unlinked'),
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={t('merges.unlinkTitle')}
      confirmLabel={t('merges.unlink')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      written={reason}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) run();
      }}
      onCancel={onClose}
      fields={
        <>
          <TextInput
            label={t('merges.reason')}
            required
            maxLength={200}
            value={reason}
            error={isTried && isMissing ? t('merges.reasonNeeded') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error !== undefined && (
            <div role="alert">
              <Notice tone="danger">{error.message}</Notice>
            </div>
          )}
        </>
      }
    >
      {t('merges.unlinkText')}
    </ConfirmDialog>
  );
}
