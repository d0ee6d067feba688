import { useTranslation } from '#i18n/use-translation.ts';
import type { Grant, ScopeSetting } from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { useAccessWords } from '#features/people/access/access.ts';
import classes from './roles.module.css';

export interface RolePreviewProps {
  readonly name: string;
  readonly row: Pick<RoleRow, 'grants' | 'scope' | 'accounts' | 'differing'>;
  readonly after: { readonly grants: readonly Grant[]; readonly scope: ScopeSetting };
  readonly filters: readonly { readonly filterId: number; readonly name: string }[];
  /** Only what becomes different. */
  readonly changesOnly?: boolean;
}

/** A role in sentences, and what a change that is not saved yet means for how many people. */
export function RolePreview({ name, row, after, filters, changesOnly = false }: RolePreviewProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const may = words.may(after.grants);
  const mayNot = words.mayNot(after.grants);
  const all = mayNot.length === 0 ? t('accessControl.everything') : words.list(may);
  return (
    <div className={classes['words']}>
      {!changesOnly && (
        <>
          <p>{t('roles.preview.sees', { role: name, scope: words.scopeWithin(after.scope, filters) })}</p>
          <p>{t('roles.preview.may', { acts: may.length === 0 ? t('accessControl.nothing') : all })}</p>
          {mayNot.length > 0 && <p className="iso-faint">{t('roles.preview.mayNot', { acts: words.list(mayNot) })}</p>}
        </>
      )}
      <Difference row={row} after={after} filters={filters} />
    </div>
  );
}

function Difference({ row, after, filters }: Omit<RolePreviewProps, 'name' | 'changesOnly'>) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const had = words.may(row.grants);
  const has = words.may(after.grants);
  const gains = has.filter((act) => !had.includes(act));
  const losses = had.filter((act) => !has.includes(act));
  const seesOther = !isSameScope(row.scope, after.scope);
  if (gains.length + losses.length === 0 && !seesOther) return null;
  const own = Math.min(row.differing, row.accounts);
  return (
    <div className={classes['difference']} aria-live="polite">
      <strong>{t('roles.preview.changes', { count: row.accounts })}</strong>
      {seesOther && (
        <p>
          {t('roles.preview.seesOther', {
            before: words.scopeWithin(row.scope, filters),
            after: words.scopeWithin(after.scope, filters),
          })}
        </p>
      )}
      {gains.length > 0 && <p data-tone="ok">{t('roles.preview.gains', { acts: words.list(gains) })}</p>}
      {losses.length > 0 && <p data-tone="danger">{t('roles.preview.losses', { acts: words.list(losses) })}</p>}
      {own > 0 && <p className="iso-faint">{t('roles.preview.own', { count: own })}</p>}
    </div>
  );
}

const rules = ['all', 'clinics', 'assigned', 'referred', 'filterId'] as const;

function isSameScope(one: ScopeSetting, other: ScopeSetting): boolean {
  return rules.every((rule) => one[rule] === other[rule]);
}
