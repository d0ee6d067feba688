import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { orderStudyFields } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useStudyFields } from './field-choices.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { stepped } from '#ui/controls/use-drag-order.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { fieldKind } from './field-kind.ts';

/** Returns the acts that move a field one place up or down among all. */
export function usePlacing(): (fieldId: number) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const toasts = useToasts();
  const fieldIds = useStudyFields().map(({ fieldId }) => fieldId);
  const { mutate } = useActOn(fieldKind, (ids: readonly number[]) =>
    call(orderStudyFields, { body: { fieldIds: [...ids] } }),
  );
  return (fieldId) => {
    const at = fieldIds.indexOf(fieldId);
    const toward = (by: -1 | 1) => () => mutate(stepped(fieldIds, fieldId, by), { onError: toasts.failed });
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
