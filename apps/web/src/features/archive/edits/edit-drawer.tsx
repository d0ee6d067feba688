import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { studyQuery } from '#features/archive/study-rows/study-rows.ts';
import type { OpenEdit } from './edit-acts.ts';
import { CorrectForm } from './correct-form.tsx';
import { MoveForm } from './move-form.tsx';
import { RejectForm } from './reject-form.tsx';

export type EditDrawerProps = { readonly edit: OpenEdit; readonly onClose: () => void };

const forms = { correct: CorrectForm, move: MoveForm, reject: RejectForm } as const;

/** The form of an edit, once the series of its study are known. */
export function EditDrawer({ edit, onClose }: EditDrawerProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(studyQuery(edit.studyUid));
  const Form = forms[edit.act];
  if (data !== undefined) return <Form details={data} edit={edit} onClose={onClose} />;
  return (
    <FormDrawer title={t(`edits.${edit.act}.title`)} onClose={onClose}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </FormDrawer>
  );
}
