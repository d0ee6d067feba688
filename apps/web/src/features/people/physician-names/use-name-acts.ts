import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useIgnoreNames, useLinkNames, useUnlinkNames } from './names-queries.ts';

export interface NameActs {
  readonly ignore: (groups: readonly Pick<NameGroup, 'spellings'>[], isIgnored: boolean) => void;
  readonly link: (physicianId: number, names: string[], name: string) => void;
  readonly unlink: (physicianId: number, names: string[]) => void;
}

/** One spelling of each name: the others follow on the server. */
export function namesOfGroups(groups: readonly Pick<NameGroup, 'spellings'>[]): string[] {
  return groups.flatMap(({ spellings: [first] }) => (first === undefined ? [] : [first.name]));
}

/** Returns the acts on found names; each shows what it did and can be undone. */
export function useNameActs(): NameActs {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutateAsync: ignore } = useIgnoreNames();
  const { mutateAsync: link } = useLinkNames();
  const { mutateAsync: unlink } = useUnlinkNames();
  return useMemo(() => {
    const say = (title: string, undo: () => Promise<unknown>, text?: string): void =>
      toasts.done(title, { id: 'names', text, undo: () => void undo().catch(toasts.failed) });
    return {
      ignore: (groups, ignored) => {
        const names = namesOfGroups(groups);
        const title = t(ignored ? 'physicians.names.ignored' : 'physicians.names.takenUp', { count: names.length });
        ignore({ names, ignored }).then(() => say(title, () => ignore({ names, ignored: !ignored })), toasts.failed);
      },
      link: (physicianId, names, name) =>
        void link({ physicianId, names }).then(({ studies }) => {
          const text = t('physicians.names.linkedStudies', { count: studies });
          say(t('physicians.names.linked', { name }), () => unlink({ physicianId, names }), text);
        }, toasts.failed),
      unlink: (physicianId, names) =>
        void unlink({ physicianId, names }).then(({ studies }) => {
          const text = t('physicians.names.unlinkedStudies', { count: studies });
          say(t('physicians.names.unlinked'), () => link({ physicianId, names }), text);
        }, toasts.failed),
    };
  }, [t, toasts, ignore, link, unlink]);
}
