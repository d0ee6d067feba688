import { IconChecks, IconMessageCheck, IconMessageCircle2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { Target } from './selection-of.ts';
import { useManyLater } from './use-many-later.ts';

const icon = { size: 16, stroke: 1.75 } as const;

/** What is done with chosen studies more rarely: whether one has read their notes, and their reports. */
export function useManyMenu(target: Target): readonly GridMenuItem[] {
  const { t } = useTranslation();
  const mayReadNotes = useCan('read', 'Note');
  const isAnswered = !useCan('create', 'Note');
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
  ];
  return items.filter((item) => item !== false);
}
