import { useTranslation } from '#i18n/use-translation.ts';
import type { DifferingValue, ObjectComparison } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import classes from './quarantine.module.css';

type Props = { readonly comparison: ObjectComparison };
type ElementRow = ObjectComparison['elements'][number];

/** Every element that differs: changed, new, or gone. */
export function ComparisonTable({ comparison: { elements, hasMore } }: Props) {
  const { t } = useTranslation();
  if (elements.length === 0) return <p className={classes['verdict']}>{t('quarantine.sameTags')}</p>;
  return (
    <div className={classes['tableScroll']}>
      <table className={classes['table']}>
        <caption>{t('quarantine.tagsDiffer', { count: elements.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quarantine.element')}</th>
            <th scope="col">{t('quarantine.side.before')}</th>
            <th scope="col">{t('quarantine.side.after')}</th>
          </tr>
        </thead>
        <tbody>
          {elements.map((row) => (
            <tr key={row.path} data-change={changeOf(row)}>
              <th scope="row">
                <bdi>{row.keyword ?? t('quarantine.privateElement')}</bdi>
                <bdi dir="ltr" className={classes['quiet']}>
                  {pathText(row.path)}
                </bdi>
              </th>
              <td>
                <Value value={row.before} />
              </td>
              <td>
                <Value value={row.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && <p className={classes['quiet']}>{t('quarantine.moreTags')}</p>}
    </div>
  );
}

function Value({ value }: { readonly value: DifferingValue | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (value === null) return <Missing label={t('quarantine.notThere')} />;
  switch (value.kind) {
    case 'text':
      return <bdi>{value.text === '' ? t('quarantine.emptyValue') : `${value.text}${value.isCut ? '…' : ''}`}</bdi>;
    case 'bytes':
      return (
        <bdi dir="ltr">
          {formatBytes(value.length, formats)} {value.sha256.slice(0, 12)}
        </bdi>
      );
    case 'items':
      return t('quarantine.items', { count: value.count });
  }
}

function changeOf({ before, after }: ElementRow): 'new' | 'gone' | 'changed' {
  if (before === null) return 'new';
  return after === null ? 'gone' : 'changed';
}

/** `00081140/0/00081155` as `(0008,1140)[1] (0008,1155)`. */
function pathText(path: string): string {
  return path
    .split('/')
    .map((part, index) => (index % 2 === 0 ? `(${part.slice(0, 4)},${part.slice(4)})` : `[${Number(part) + 1}] `))
    .join('');
}
