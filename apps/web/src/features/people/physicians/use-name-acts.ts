import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameGroup } from '@isocenter/contract/people/physician-names.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useIgnoreNames, useLinkNames, useUnlinkNames } from './physician-mutations.ts';

export interface NameActs {
  readonly ignore: (groups: readonly Pick<NameGroup, 'spellings'>[], isIgnored: boolean) => void;
  readonly link: (physicianId: number, names: string[], name: string) => void;
  readonly unlink: (physicianId: number, names: string[]) => void;
}

/** One spelling of each name: the others follow on the server. */
export function namesOfGroups(groups: readonly Pick<NameGroup, 'spellings'>[]): string[] {
  return groups.flatMap(({ spellings: [first] }) => (first === undefined ? [] : [first.name]));
}

/** What can be done with found names; each act says what it did and can be taken back. */
export function useNameActs(): NameActs {
  const { t } = useTranslation();
  const { mutate: ignore } = useIgnoreNames();
  const { mutate: link } = useLinkNames();
  const { mutate: unlink } = useUnlinkNames();
  return useMemo(() => {
    const failed = (error: Error): void =>
      void showToast({ tone: 'error', title: t('physicians.notDone'), text: error.message });
    const undo = (onSelect: () => void) => ({ action: { label: t('physicians.undo'), onSelect } });
    return {
      ignore: (groups, ignored) => {
        const names = namesOfGroups(groups);
        const title = t(ignored ? 'physicians.names.ignored' : 'physicians.names.takenUp', { count: names.length });
        ignore(
          { names, ignored },
          {
            onSuccess: () =>
              showToast({
                id: 'names',
                tone: 'ok',
                title,
                ...undo(() => ignore({ names, ignored: !ignored }, { onError: failed })),
              }),
            onError: failed,
          },
        );
      },
      link: (physicianId, names, name) =>
        link(
          { physicianId, names },
          {
            onSuccess: ({ studies }) =>
              showToast({
                id: 'names',
                tone: 'ok',
                title: t('physicians.names.linked', { name }),
                text: t('physicians.names.linkedStudies', { count: studies }),
                ...undo(() => unlink({ physicianId, names }, { onError: failed })),
              }),
            onError: failed,
          },
        ),
      unlink: (physicianId, names) =>
        unlink(
          { physicianId, names },
          {
            onSuccess: ({ studies }) =>
              showToast({
                id: 'names',
                tone: 'ok',
                title: t('physicians.names.unlinked'),
                text: t('physicians.names.unlinkedStudies', { count: studies }),
                ...undo(() => link({ physicianId, names }, { onError: failed })),
              }),
            onError: failed,
          },
        ),
    };
  }, [t, ignore, link, unlink]);
}
