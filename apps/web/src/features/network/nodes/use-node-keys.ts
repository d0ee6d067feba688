import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';

export interface NodeKeysNeeds {
  /** The row that the keyboard is on; 0 for none. */
  readonly node: number;
  readonly onEcho: ((nodeId: number) => void) | undefined;
  readonly onClone: ((nodeId: number) => void) | undefined;
}

/** The keys of the list of nodes, for the row that the keyboard is on. */
export function useNodeKeys({ node, onEcho, onClone }: NodeKeysNeeds): void {
  const { t } = useTranslation();
  const keys = [
    { key: 'e', label: t('nodes.echo'), run: onEcho },
    { key: 'c', label: t('nodes.clone'), run: onClone },
  ];
  useKeys(
    keys.flatMap(({ key, label, run }) =>
      node === 0 || run === undefined ? [] : [{ key, label, run: () => run(node) }],
    ),
  );
}
