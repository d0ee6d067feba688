import {
  IconBuildingHospital,
  IconDownload,
  IconLink,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { mostStudiesOfShare } from '../sharing.ts';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { RecordMenu } from '#ui/records/record-menu.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useManyMenu } from '../acts/many-menu.tsx';
import type { Target, ListWords } from '#features/archive/study-rows/study-rows.ts';
import { downloadAsItem, routeItem, sendItem, shareItem } from '../acts/study-menu.tsx';
import type { StudyActs } from '../acts/use-study-acts.tsx';
import type { StudyRights } from '../acts/use-study-rights.ts';
import { dueItem, workBulk, workMore, type WorkMenuInput } from '../work/work-menu.tsx';
import { chosenCount } from '#features/archive/study-rows/study-rows.ts';

export type SelectionBarProps = {
  readonly target: Target;
  /** The matching studies, when their number is exact: “Select all 146”. */
  readonly matching: number | undefined;
  readonly isBin: boolean;
  readonly acts: StudyActs;
  readonly rights: StudyRights;
  readonly words: ListWords;
  readonly onAll: (count: number) => void;
  readonly onClose: () => void;
  /** Absent where nothing is read. */
  readonly work: WorkMenuInput | undefined;
};

const icon = { size: 16, stroke: 1.75 } as const;

/** Shows the acts on the chosen studies. */
export function SelectionBar(props: SelectionBarProps) {
  const {
    target,
    matching,
    onAll,
    onClose,
    words: { t },
  } = props;
  const menu = useManyMenu(target, props.work?.work.show);
  const count = chosenCount(target.choice);
  const mayTakeAll = matching !== undefined && matching > count;
  return (
    <BulkBar
      label={t('archive.bulk.label')}
      closeLabel={t('archive.bulk.close')}
      summary={t('archive.grid.selected', { count })}
      {...(mayTakeAll
        ? { all: { label: t('archive.bulk.all', { count: matching }), onSelect: () => onAll(matching) } }
        : {})}
      actions={actionsOf(props)}
      more={<RecordMenu items={moreOf(props, menu)} label={t('common.more')} />}
      onClose={onClose}
    />
  );
}

function moreOf(props: SelectionBarProps, menu: readonly GridMenuItem[]): readonly GridMenuItem[] {
  const { target, isBin, work, acts, rights, words } = props;
  if (isBin) return [];
  const isFew = chosenCount(target.choice) <= mostStudiesOfShare;
  const send = [
    ...(rights.send ? [sendItem(target, words.t, acts)] : []),
    ...(rights.route ? [routeItem(target, words.t, acts)] : []),
    ...(rights.share && isFew ? [shareItem(target, words.t, acts)] : []),
  ];
  if (work === undefined) return send;
  const due = work.worker.can('update', 'Study') ? [dueItem(target, work.t, work.work)] : [];
  const forms = rights.download ? [downloadAsItem(target, words.t, work.work.show)] : [];
  return [...workMore(target, work), ...due, ...menu, ...forms, ...send];
}

function actionsOf({ target, isBin, acts, rights, work, words: { t } }: SelectionBarProps): readonly GridMenuItem[] {
  if (isBin) {
    return rights.restore
      ? [
          {
            id: 'restore',
            label: t('archive.bulk.restore'),
            icon: <IconRestore {...icon} />,
            onSelect: () => acts.restore(target),
          },
        ]
      : [];
  }
  const items: (GridMenuItem | false)[] = [
    ...(work === undefined ? [] : workBulk(target, work)),
    rights.assign && {
      id: 'assign',
      label: t('archive.act.assign'),
      icon: <IconUserPlus {...icon} />,
      onSelect: () => acts.assign(target),
    },
    rights.move && {
      id: 'move',
      label: t('archive.moveToClinic'),
      icon: <IconBuildingHospital {...icon} />,
      onSelect: () => acts.move(target),
    },
    rights.tag && {
      id: 'tags',
      label: t('common.tags'),
      icon: <IconTag {...icon} />,
      onSelect: () => acts.tags(target),
    },
    rights.download && {
      id: 'download',
      label: t('common.download'),
      icon: <IconDownload {...icon} />,
      onSelect: () => acts.download(target),
    },
    target.choice.kind === 'some' && {
      id: 'links',
      label: t('archive.bulk.copyLinks'),
      icon: <IconLink {...icon} />,
      onSelect: () => acts.copyLinks(target),
    },
    rights.bin && {
      id: 'bin',
      label: t('archive.bulk.bin'),
      icon: <IconTrash {...icon} />,
      onSelect: () => acts.bin(target),
    },
  ];
  return items.filter((item) => item !== false);
}
