import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  AnalyticsNoteFields,
  emptyAnalyticsNote,
} from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import { removeAnalyticsNote } from '@isocenter/contract/insight/analytics/endpoints.ts';
import { call } from '#api/client.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { useActOn, useStoredRecord } from '#api/records/stored-record.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { noteKind } from './note-kind.ts';

export type NoteDrawerProps = {
  readonly open: number | 'new';
  /** The day of a new one. */
  readonly day: string;
  /** True if the person may write notes for everybody. */
  readonly seesAll: boolean;
  readonly onClose: () => void;
};

/** Edits a note that explains the figures of a day. */
export function NoteDrawer({ open, day, seesAll, onClose }: NoteDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const clinicId = seesAll ? null : (clinics[0]?.clinicId ?? null);
  const { record, stored, loaded } = useStoredRecord(noteKind, {
    open,
    start: { ...emptyAnalyticsNote, day, clinicId },
    onSaved: ({ text }) => {
      toasts.done(t('record.saved', { name: text }));
      onClose();
    },
  });
  const { mutate: remove } = useActOn(
    noteKind,
    () => call(removeAnalyticsNote, { params: { analyticsNoteId: Number(open) } }),
    { removes: true },
  );
  const mayChange = open === 'new' || stored?.mayChange === true;
  const removing = {
    id: 'remove',
    label: t('analytics.notes.remove'),
    icon: <IconTrash size={16} stroke={1.75} />,
    danger: true,
    onSelect: () => remove(undefined, { onSuccess: onClose, onError: toasts.failed }),
  };
  const { form } = record;
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={open === 'new' ? t('analytics.notes.add') : t('analytics.notes.edit')}
      subtitle={stored?.author}
      mayChange={mayChange}
      fieldName={useFieldName('analytics.notes.field')}
      menu={stored?.mayChange === true ? [removing] : []}
      onClose={onClose}
    >
      <FormSection>
        <FieldsOf
          form={form}
          schema={AnalyticsNoteFields}
          texts="analytics.notes.field"
          list={[
            { name: 'day', kind: 'day' },
            { name: 'text', isWide: true },
          ]}
        />
        <WideField>
          <ClinicField
            label={t('analytics.notes.field.clinicId')}
            hint={t(seesAll ? 'analytics.notes.clinicHint' : 'analytics.notes.ownClinicHint')}
            clinics={clinics}
            value={form.values.clinicId}
            placeholder={t('analytics.notes.everybody')}
            onChange={(chosen) => form.setFieldValue('clinicId', chosen)}
            error={errorAt(form.errors, 'clinicId')}
          />
        </WideField>
      </FormSection>
    </RecordDrawer>
  );
}
