import { useTranslation } from '#i18n/use-translation.ts';
import { continueDownload, prepareDownload } from '@isocenter/contract/archive/downloads/endpoints.ts';
import { exportPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { exportStudyList } from '@isocenter/contract/archive/studies/endpoints.ts';
import { call } from '#api/client.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from '../patients.module.css';

/** All that is here of a patient, in three files: images, record and studies. */
export function ExportDialog({ patient, onClose }: { readonly patient: PatientRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { patientKey, studyCount } = patient;
  const zip = useAct(async () => {
    const selection = { filter: { patientKey }, expectedCount: studyCount };
    let zip = await call(prepareDownload, { body: { selection } });
    saveFrom(zip.url);
    while (zip.studiesLeft > 0) {
      zip = await call(continueDownload, { params: { id: zip.id } });
      saveFrom(zip.url);
    }
  });
  const table = routeUrl(exportStudyList, { query: { patientKey, format: 'csv' } });
  return (
    <ConfirmDialog
      opened
      title={t('patientCare.export.act')}
      confirmLabel=""
      cancelLabel={t('common.close')}
      onConfirm={undefined}
      onCancel={onClose}
      fields={
        <div className={classes['files']}>
          <ActButton
            label={t('patientCare.export.images')}
            busy={zip.isBusy}
            busyLabel={t('patientCare.export.preparing')}
            onClick={zip.run}
          />
          <ActButton
            label={t('patientCare.export.record')}
            onClick={() => saveFrom(routeUrl(exportPatient, { params: { patientKey } }))}
          />
          <ActButton label={t('patientCare.export.table')} onClick={() => saveFrom(table)} />
          {zip.error !== undefined && (
            <div role="alert">
              <Notice tone="danger">{zip.error.message}</Notice>
            </div>
          )}
        </div>
      }
    >
      {t('patientCare.export.text')}
    </ConfirmDialog>
  );
}
