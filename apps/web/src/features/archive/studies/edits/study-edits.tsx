import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Edit } from '@isocenter/contract/archive/edits.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { studyEditsQuery, useUndoEdit } from './edit-calls.ts';
import classes from './edits.module.css';

/** The corrections of a study, the newest first; each can be taken back for a while. */
export function StudyEdits({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(studyEditsQuery(studyUid));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className={classes['edits']}>
      <h3>{t('edits.list')}</h3>
      <ul>
        {data.rows.map((edit) => (
          <EditItem key={edit.editId} edit={edit} />
        ))}
      </ul>
    </section>
  );
}

function EditItem({ edit: { editId, kind, at, by, reason, fields, undoUntil, undone } }: { readonly edit: Edit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const fieldName = useFieldName('edits.field');
  const mayUndo = useCan('update', 'Study') && undoUntil !== null;
  const { undo, isPending } = useUndoEdit();
  const names = fields.map((field) => fieldName(field.split('.').at(-1) ?? field));
  return (
    <li>
      <div>
        <strong>{[t(`edits.kind.${kind}`), ...new Set(names)].join(' · ')}</strong>
        <p>
          <bdi>{by.name}</bdi>, {formatDateTime(at, formats)}: <bdi>{reason}</bdi>
        </p>
        {undone !== null && (
          <p>{t('edits.takenBack', { name: undone.by.name, at: formatDateTime(undone.at, formats) })}</p>
        )}
      </div>
      {mayUndo && <ActButton size="small" label={t('common.undo')} busy={isPending} onClick={() => undo(editId)} />}
    </li>
  );
}
