import { useTranslation } from '#i18n/use-translation.ts';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import classes from './edit-list.module.css';
import { useFieldName } from '#ui/records/use-field-name.ts';

export type EditListProps = {
  readonly edits: readonly Edit[];
  /** Takes one back; left out for those who may not. */
  readonly onUndo?: (editId: number) => void;
  readonly isUndoing: boolean;
};

/** Edits of a record, the newest first; nothing where there is none. */
export function EditList({ edits, ...acts }: EditListProps) {
  const { t } = useTranslation();
  if (edits.length === 0) return null;
  return (
    <section className={classes['edits']}>
      <h3>{t('edits.list')}</h3>
      <ul>
        {edits.map((edit) => (
          <EditItem key={edit.editId} edit={edit} {...acts} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = Pick<EditListProps, 'onUndo' | 'isUndoing'> & { readonly edit: Edit };

function EditItem({ edit, onUndo, isUndoing }: ItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const fieldName = useFieldName('edits.field');
  const { editId, kind, at, by, requestedBy, reason, fields, moved, undoUntil, undone } = edit;
  const names = fields.map((field) => fieldName(field.split('.').at(-1) ?? field));
  return (
    <li>
      <div>
        <strong>
          {[
            moved === null ? t(`edits.kind.${kind}`) : t(`edits.moved.${moved.how}`, { count: moved.series }),
            ...new Set(names),
          ].join(' · ')}
        </strong>
        <p>
          <bdi>{by.name}</bdi>, {formatDateTime(at, formats)}: <bdi>{reason}</bdi>
          {requestedBy !== null && <bdi> ({t('edits.requestedBy', { name: requestedBy.name })})</bdi>}
        </p>
        {undone !== null && (
          <p>{t('edits.takenBack', { name: undone.by.name, at: formatDateTime(undone.at, formats) })}</p>
        )}
      </div>
      {onUndo !== undefined && undoUntil !== null && (
        <ActButton size="small" label={t('common.undo')} busy={isUndoing} onClick={() => onUndo(editId)} />
      )}
    </li>
  );
}
