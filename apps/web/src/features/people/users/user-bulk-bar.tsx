import { IconDownload, IconUserShield } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { mostAtOnce, type listUsers, type UserRow } from '@isocenter/contract/people/users.ts';
import { useCan } from '#api/abilities.tsx';
import { useUser } from '#api/session/use-session.tsx';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { drawingOf } from './user-act-items.tsx';
import { sharedActs } from './user-act-rules.ts';
import { exportPath } from './user-export.ts';
import type { UserActs } from './use-user-acts.tsx';
import type { AnyAct } from './user-act.ts';

type Page = ResponseOf<typeof listUsers>;

export type UserBulkBarProps = {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rows: readonly UserRow[];
  readonly selection: Selection;
  readonly acts: UserActs;
  readonly choose: (selection: Selection) => void;
};

const icon = { size: 16, stroke: 1.75 } as const;
const keysOf = (rows: readonly UserRow[]): Selection =>
  new Set(rows.slice(0, mostAtOnce).map(({ userId }) => String(userId)));

/** What can be done with all of those who are chosen; with oneself among them, only what changes nobody. */
export function UserBulkBar({ list, rows, selection, acts, choose }: UserBulkBarProps) {
  const { t } = useTranslation();
  const me = useUser();
  const mayDelete = useCan('delete', 'User');
  const chosen = rows.filter(({ userId }) => selection.has(String(userId)));
  const hasSelf = chosen.some(({ userId }) => userId === me.id);
  const count = chosen.length;
  const userIds = chosen.map(({ userId }) => userId);
  const clear = (): void => choose(nothingSelected);
  const doing = (act: AnyAct): GridMenuItem => ({
    id: act,
    label: t(`users.act.${act}`),
    icon: drawingOf(act),
    onSelect: () => {
      acts.choose(act, chosen);
      clear();
    },
  });
  const matching = Math.min(list.data?.pages[0]?.counts?.matching ?? 0, mostAtOnce);
  const all = (list.data?.pages[0]?.counts?.matching ?? 0) > mostAtOnce ? 'users.bulk.first' : 'archive.bulk.all';
  return (
    <BulkBar
      label={t('archive.bulk.label')}
      closeLabel={t('archive.bulk.close')}
      summary={t(hasSelf ? 'users.bulk.withYou' : 'archive.grid.selected', { count })}
      {...(matching > count
        ? { all: { label: t(all, { count: matching }), onSelect: () => void chooseAll(list, choose) } }
        : {})}
      actions={[
        {
          id: 'export',
          label: t('users.export', { count }),
          icon: <IconDownload {...icon} />,
          onSelect: () => window.location.assign(exportPath({ userIds: userIds.slice(0, mostAtOnce) })),
        },
        ...(hasSelf
          ? []
          : [
              {
                id: 'copy',
                label: t('users.act.copyRights'),
                icon: <IconUserShield {...icon} />,
                onSelect: () => acts.copyRightsTo(userIds),
              },
            ]),
        ...(hasSelf ? [] : sharedActs(chosen).map(doing)),
        ...(hasSelf || !mayDelete ? [] : [doing('remove')]),
      ]}
      onClose={clear}
    />
  );
}

/** Loads the rows that are still missing, up to the most that an act takes, and chooses them all: what is acted on is what can be looked at. */
async function chooseAll(list: UserBulkBarProps['list'], choose: UserBulkBarProps['choose']): Promise<void> {
  let pages = list.data?.pages ?? [];
  const isEnough = (): boolean =>
    pages.flatMap(({ rows }) => rows).length >= mostAtOnce || (pages.at(-1)?.nextCursor ?? null) === null;
  while (!isEnough()) {
    const { data, isError } = await list.fetchNextPage();
    if (isError || data === undefined) return;
    pages = data.pages;
  }
  choose(keysOf(pages.flatMap(({ rows }) => rows)));
}
