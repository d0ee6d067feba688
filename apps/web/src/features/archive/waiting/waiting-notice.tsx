import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Waiting, WaitingList } from '@isocenter/contract/archive/waiting/fields.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './waiting-notice.module.css';

/** A variable, because the typed addresses know no search of another feature. */
const quarantinePath: string = '/quarantine';

export type WaitingNoticeProps = { readonly list: WaitingList | undefined };

/** Lists the conflicts that wait for a decision, each in one sentence: with the way to it, or who decides. Nothing if there are none. */
export function WaitingNotice({ list }: WaitingNoticeProps) {
  if (list === undefined) return null;
  return list.rows.map((row) => (
    <One key={`${row.kind} ${row.studyUid} ${row.conflictId ?? ''}`} row={row} may={list.may} />
  ));
}

function One({ row, may }: { readonly row: Waiting; readonly may: WaitingList['may'] }) {
  const { t } = useTranslation();
  const to = placeOf(row, may);
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}>
      {t(`waiting.kind.${row.kind}`, { count: row.objectCount })}{' '}
      {to === undefined ? (
        t('waiting.who')
      ) : (
        <Link to={quarantinePath} search={to} className={classes['link'] ?? ''}>
          {t(row.conflictId === null ? 'waiting.openQuarantine' : 'waiting.open')}
        </Link>
      )}
    </Notice>
  );
}

/** Returns the address at which it is decided; undefined for those who may not, or see one side only. */
function placeOf({ kind, conflictId }: Waiting, may: WaitingList['may']): Record<string, string> | undefined {
  if (!may.open) return undefined;
  if (kind === 'other-content') return { tab: 'corrections' };
  return conflictId === null ? undefined : { conflict: String(conflictId) };
}
