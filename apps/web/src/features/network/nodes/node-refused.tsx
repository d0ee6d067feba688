import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { refusedState, type Node, type NodeRow } from '@isocenter/contract/network/nodes/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './nodes.module.css';

export type RefusedOfNode = Pick<NodeRow, 'aeTitle' | 'objectsIn' | 'refused' | 'refusedBecause'>;

/** Shows how many objects of a node were refused within 24 hours, and the way to them. */
export function RefusedCount({ of }: { readonly of: RefusedOfNode }) {
  const { t } = useTranslation();
  const maySeeThem = useCan('read', 'Quarantine');
  const state = refusedState(of);
  if (state === null) return null;
  const text = t('nodes.refused', { count: of.refused });
  const look = { className: classes['refused'] ?? '', 'data-state': state };
  if (!maySeeThem) return <span {...look}>{text}</span>;
  return (
    <Link to="/quarantine" search={{ tab: 'refused', q: of.aeTitle }} {...look}>
      {text}
    </Link>
  );
}

/** The same with the reason of the last, at the head of the node's record. */
export function RefusedNotice({ of }: { readonly of: RefusedOfNode }) {
  const { t } = useTranslation();
  const state = refusedState(of);
  if (state === null || of.refusedBecause === null) return null;
  const { text, patterns } = of.refusedBecause;
  return (
    <Notice tone={state === 'most' ? 'danger' : 'warn'}>
      {t('nodes.column.refused')}: <RefusedCount of={of} /> · {inPresentLanguage(text, patterns)}
    </Notice>
  );
}

/** Shows how many objects are not in the character set that the node's record names, and were stored as they came. */
export function UnreadNotice({ of }: { readonly of: Pick<Node, 'unread' | 'objectCharacterSet'> }) {
  const { t } = useTranslation();
  if (of.unread === 0 || of.objectCharacterSet === null) return null;
  return <Notice tone="warn">{t('nodes.unread', { count: of.unread, set: of.objectCharacterSet })}</Notice>;
}
