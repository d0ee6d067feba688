import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStudyFields, LateStudyFieldInput } from '#features/archive/study-fields/study-fields.ts';
import { useUpload, useUploadView } from '../state/upload-of.ts';

/** The house's own fields, as all studies of this upload get them. One that was refused says why, also when it is switched off. */
export function OptionsFields({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const { chosen, faults, emptied } = useUploadView().fields;
  const shown = useStudyFields().filter(({ fieldId, status }) => status === 'active' || faults.has(fieldId));
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {shown.map((field) => (
        <LateStudyFieldInput
          key={`${field.fieldId}.${emptied}`}
          field={field}
          stored={chosen.get(field.fieldId) ?? null}
          error={faults.get(field.fieldId)}
          disabled={isOver || field.status === 'inactive'}
          isEager
          onFill={(value) => upload.wishes.setField(field.fieldId, value)}
        />
      ))}
      <p className="iso-hint">{t('upload.options.heldStays')}</p>
    </Suspense>
  );
}
