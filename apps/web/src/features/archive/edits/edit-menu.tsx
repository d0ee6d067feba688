import { IconArrowsSplit, IconPencil, IconPhotoOff } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { editActs, editItemId, type EditAct, type OpenEdit } from './edit-acts.ts';

const icon = { size: 16, stroke: 1.75 } as const;
const icons: Readonly<Record<EditAct, typeof IconPencil>> = {
  correct: IconPencil,
  move: IconArrowsSplit,
  reject: IconPhotoOff,
};

/** The edits of a study: each opens a form that says what would follow. */
export function editMenu({ studyUid }: StudyRow, t: TFunction, onEdit: (edit: OpenEdit) => void): GridMenuItem[] {
  return editActs.map((act, index) => {
    const Icon = icons[act];
    return {
      id: editItemId(act),
      dividerBefore: index === 0,
      label: t(`archive.act.${act}`),
      icon: <Icon {...icon} />,
      onSelect: () => onEdit({ act, studyUid }),
    };
  });
}
