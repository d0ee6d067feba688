import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { protectPatient, verifyPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import { call } from '#api/client.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useChangeCare } from './use-change-care.ts';

export type CareAct = 'verify' | 'withdraw' | 'protect' | 'lift';

interface CareDialogProps {
  readonly patientKey: number;
  readonly act: CareAct;
  readonly onClose: () => void;
}

const longest = { verify: 100, withdraw: 0, protect: 200, lift: 200 } as const;

/** Asks before a patient is verified or protected, or not any more: against which document, or why. */
export function CareDialog({ patientKey, act, onClose }: CareDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = act !== 'withdraw' && text.trim() === '';
  const { isBusy, error, run } = useChangeCare(
    () => change(act, patientKey, text.trim()),
    t(`patientCare.${act}.done`),
    onClose,
  );
  return (
    <ConfirmDialog
      opened
      title={t(`patientCare.${act}.title`)}
      confirmLabel={t(`patientCare.${act}.act`)}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      written={text}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) run();
      }}
      onCancel={onClose}
      fields={
        <>
          {act !== 'withdraw' && (
            <TextInput
              label={t(`patientCare.${act}.field`)}
              {...(act === 'verify' && { description: t('patientCare.verify.hint') })}
              required
              maxLength={longest[act]}
              value={text}
              error={isTried && isMissing ? t('patientCare.needed') : undefined}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {error !== undefined && (
            <div role="alert">
              <Notice tone="danger">{error.message}</Notice>
            </div>
          )}
        </>
      }
    >
      {t(`patientCare.${act}.text`)}
    </ConfirmDialog>
  );
}

function change(act: CareAct, patientKey: number, text: string): Promise<unknown> {
  const params = { patientKey };
  if (act === 'verify' || act === 'withdraw')
    return call(verifyPatient, { params, body: { document: act === 'verify' ? text : null } });
  return call(protectPatient, { params, body: { isProtected: act === 'protect', reason: text } });
}
