import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { orderStudyFields } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import type { StudyFieldMay, StudyFieldRecord } from '@isocenter/contract/archive/study-fields/fields.ts';
import { call } from '#api/client.ts';
import { useActOn, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { useStudyFields } from './field-choices.ts';
import { stepped } from '#ui/controls/use-drag-order.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { fieldKind } from './field-kind.ts';

type ActField = Pick<StudyFieldRecord, 'fieldId' | 'name' | 'status'>;

export type FieldActs = RecordActs<ActField>;

/** Returns the acts on a field from wherever one is shown. */
export function useFieldActs(may: StudyFieldMay, onGone: () => void): FieldActs {
  const { mutateAsync } = useChangeStored(fieldKind);
  const placing = usePlacing();
  return useRecordActs<ActField>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ fieldId }) => mutateAsync({ key: fieldId, fields: { status } }))),
    ...(may.change && { more: placing }),
    dialogs: { remove: RemoveField },
    onGone,
  });
}

/** One place up or down among all fields. */
function usePlacing(): (field: ActField) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const told = useTold();
  const fieldIds = useStudyFields().map(({ fieldId }) => fieldId);
  const { mutate } = useActOn(fieldKind, (ids: readonly number[]) =>
    call(orderStudyFields, { body: { fieldIds: [...ids] } }),
  );
  return ({ fieldId }) => {
    const at = fieldIds.indexOf(fieldId);
    const toward = (by: -1 | 1) => () => mutate(stepped(fieldIds, fieldId, by), { onError: told.failed });
    const [Up, Down] = [IconChevronUp, IconChevronDown];
    return [
      ...(at > 0
        ? [{ id: 'up', label: t('studyFields.up'), icon: <Up size={16} stroke={1.75} />, onSelect: toward(-1) }]
        : []),
      ...(at >= 0 && at < fieldIds.length - 1
        ? [{ id: 'down', label: t('studyFields.down'), icon: <Down size={16} stroke={1.75} />, onSelect: toward(1) }]
        : []),
    ];
  };
}

function RemoveField({ record, ...props }: AskedProps<ActField>) {
  const { t } = useTranslation();
  const removal = useRemoval(fieldKind, record.fieldId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('studyFields.removeText')} />;
}
