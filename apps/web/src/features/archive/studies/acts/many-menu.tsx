import {
  IconChecks,
  IconMessageCheck,
  IconMessageCircle2,
  IconShieldCheck,
  IconShieldOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { WorkDialog } from '../work/work-dialogs.tsx';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useManyLater } from './use-many-later.ts';

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the rarer acts on chosen studies: mark their notes, and their reports, as read; protect, and copy. */
export function useManyMenu(target: Target, show: ((dialog: WorkDialog) => void) | undefined): readonly GridMenuItem[] {
  const { t } = useTranslation();
  const mayReadNotes = useCan('read', 'Note');
  const isAnswered = !useCan('create', 'Note');
  const mayProtect = useCan('delete', 'Study');
  const mayCopy = useCan('manage', 'Study');
  const run = useManyLater();
  const mark = (isSeen: boolean) => () =>
    run(target, {
      act: { kind: 'seen', isSeen },
      title: (count) => t(isSeen ? 'bulk.seen.done' : 'bulk.seen.undone', { count }),
    });
  const items: (GridMenuItem | false)[] = [
    isAnswered && {
      id: 'acknowledge',
      label: t('bulk.acknowledge.act'),
      icon: <IconChecks {...icon} />,
      onSelect: () =>
        run(target, {
          act: { kind: 'acknowledge' },
          title: (count) => t('bulk.acknowledge.done', { count }),
        }),
    },
    mayReadNotes && {
      id: 'read',
      label: t('bulk.seen.read'),
      icon: <IconMessageCheck {...icon} />,
      onSelect: mark(true),
    },
    mayReadNotes && {
      id: 'unread',
      label: t('bulk.seen.unread'),
      icon: <IconMessageCircle2 {...icon} />,
      onSelect: mark(false),
    },
    show !== undefined &&
      mayCopy && {
        id: 'anonymise',
        label: t('archive.act.anonymise'),
        icon: <IconUserQuestion {...icon} />,
        onSelect: () => show({ kind: 'anonymise', target }),
      },
    ...(show !== undefined && mayProtect ? protecting(target, t, show) : []),
  ];
  return items.filter((item) => item !== false);
}

/** All studies of the patients stay, or may go again. */
export function protecting(target: Target, t: TFunction, show: (dialog: WorkDialog) => void): GridMenuItem[] {
  return [
    {
      id: 'protect',
      label: t('bulk.protect.act'),
      icon: <IconShieldCheck {...icon} />,
      onSelect: () => show({ kind: 'protect', target }),
    },
    {
      id: 'lift',
      label: t('bulk.protect.lift'),
      icon: <IconShieldOff {...icon} />,
      onSelect: () => show({ kind: 'lift', target }),
    },
  ];
}
