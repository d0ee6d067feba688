import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useRecordForm, type RecordForm } from '#api/record-form.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import { DocumentTitles } from './document-titles.tsx';
import type { FoundDocument } from './found-document.ts';
import { beginWith, faultsOfPlacing, targetOf, type PlacingFields } from './placing-fields.ts';
import { TargetFields } from './target-fields.tsx';

export type DocumentsDrawerProps = {
  readonly documents: readonly FoundDocument[];
  /** The study of the archive that the page was opened for. */
  readonly study: StudyRow | null;
  readonly onClose: () => void;
};

/** Puts documents into a study: which of them, what they are called, and whose they are. */
export function DocumentsDrawer({ documents, study, onClose }: DocumentsDrawerProps) {
  const { t } = useTranslation();
  const upload = useUpload();
  useEffect(() => upload.beginPlacing(), [upload]);
  const headers = useUploadView().patients.flatMap(({ studies }) => studies.map(({ header }) => header));
  const record: RecordForm<PlacingFields> = useRecordForm<PlacingFields>({
    name: 'upload-documents',
    stored: beginWith(documents, { study, isAlone: headers.length === 0 }),
    validate: (values) => faultsOfPlacing(values, t('upload.documents.studyNeeded')),
    save: async (values) => {
      const chosen = documents.filter(({ key }) => !values.left.includes(key));
      const target = targetOf(values, headers, chosen[0]?.key ?? '');
      if (target === undefined || chosen.length === 0) return;
      const seriesTitles = {
        document: t('upload.documents.series.document'),
        picture: t('upload.documents.series.picture'),
        video: t('upload.documents.series.video'),
      };
      const placed = upload.place({
        ...target,
        documents: chosen,
        titles: new Map(Object.entries(values.titles)),
        seriesTitles,
      });
      onClose();
      const count = await placed;
      if (count > 0) showToast({ tone: 'ok', title: t('upload.documents.placed', { count }) });
    },
  });
  return (
    <FormDrawer
      title={t('upload.documents.title')}
      size="form"
      form={record}
      labels={{ save: t('upload.documents.save'), saving: t('upload.documents.saving') }}
      onClose={onClose}
    >
      <TargetFields headers={headers} form={record.form} />
      <DocumentTitles documents={documents} form={record.form} />
    </FormDrawer>
  );
}
