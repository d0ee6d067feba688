import { IconDownload, IconUserShield } from '@tabler/icons-react';
import type { InfiniteData } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostAtOnce } from '@isocenter/contract/people/users/users.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useUser } from '#api/session/use-session.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { drawings, sharedActs, type AnyAct } from './user-acts.ts';
import type { UserActs } from './use-user-acts.tsx';
import { exportPath } from './user-export.ts';

type Page = { readonly rows: readonly UserRow[]; readonly nextCursor: string | null };
type Pages = Readonly<{ data: InfiniteData<Page> | undefined; isError: boolean }>;

export type UserBulkNeeds = {
  readonly list: { readonly query: Pages & { readonly fetchNextPage: () => Promise<Pages> } };
  /** The matching users, loaded or not. */
  readonly matching: number;
  readonly acts: UserActs;
};

/** Returns the acts on all chosen users; with oneself among them, only those that change nobody. */
export function useUserBulk({ list, matching, acts }: UserBulkNeeds) {
  const { t } = useTranslation();
  const me = useUser();
  const mayDelete = useCan('delete', 'User');
  const hasSelf = (chosen: readonly UserRow[]): boolean => chosen.some(({ userId }) => userId === me.id);
  const bulk = (chosen: readonly UserRow[], clear: () => void): readonly GridMenuItem[] => {
    const userIds = chosen.map(({ userId }) => userId);
    const exporting = {
      id: 'export',
      label: t('users.export', { who: t('users.live', { count: chosen.length }) }),
      icon: IconDownload,
      onSelect: () => window.location.assign(exportPath({ userIds: userIds.slice(0, mostAtOnce) })),
    };
    if (hasSelf(chosen)) return [exporting];
    const doing = (act: AnyAct): GridMenuItem => ({
      id: act,
      label: t(`users.act.${act}`),
      icon: drawings[act],
      onSelect: () => {
        acts.choose(act, chosen);
        clear();
      },
    });
    const copying = {
      id: 'copy',
      label: t('users.act.copyRights'),
      icon: IconUserShield,
      onSelect: () => acts.copyRightsTo(chosen),
    };
    return [exporting, copying, ...sharedActs(chosen).map(doing), ...(mayDelete ? [doing('remove')] : [])];
  };
  const bulkMore = (chosen: readonly UserRow[], choose: (keys: ReadonlySet<string>) => void) => {
    const most = Math.min(matching, mostAtOnce);
    const label = t(matching > mostAtOnce ? 'users.bulk.first' : 'archive.bulk.all', { count: most });
    return {
      ...(hasSelf(chosen) ? { summary: t('users.bulk.withYou', { count: chosen.length }) } : {}),
      ...(most > chosen.length ? { all: { label, onSelect: () => void chooseAll(list.query, choose) } } : {}),
    };
  };
  return { bulk, bulkMore };
}

/** Loads the rows that are missing, up to the most that an act takes, and chooses all: what is acted on is what can be looked at. */
async function chooseAll(
  query: UserBulkNeeds['list']['query'],
  choose: (keys: ReadonlySet<string>) => void,
): Promise<void> {
  let pages = query.data?.pages ?? [];
  const isEnough = (): boolean =>
    pages.flatMap(({ rows }) => rows).length >= mostAtOnce || (pages.at(-1)?.nextCursor ?? null) === null;
  while (!isEnough()) {
    const { data, isError } = await query.fetchNextPage();
    if (isError || data === undefined) return;
    pages = data.pages;
  }
  const rows = pages.flatMap((page) => page.rows).slice(0, mostAtOnce);
  choose(new Set(rows.map(({ userId }) => String(userId))));
}
