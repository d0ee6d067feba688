import { useTranslation } from '#i18n/use-translation.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './status.module.css';

/** Shows the storage classes and transfer syntaxes of images received within a day, and which of them are not accepted any more. */
export function LatelyCard({ lately }: Pick<ServerStatus, 'lately'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = (['classes', 'syntaxes'] as const).filter((part) => lately[part].length > 0);
  return (
    <Card flush title={t('server.lately')}>
      {parts.length === 0 && <p className={classes['none']}>{t('server.noneLately')}</p>}
      {parts.map((part) => (
        <table key={part} className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t(`server.column.${part}`)}</th>
              <th scope="col">{t('server.figure.images')}</th>
              <th scope="col">{t('server.column.taken')}</th>
            </tr>
          </thead>
          <tbody>
            {lately[part].map(({ uid, name, images, isAccepted }) => (
              <tr key={uid}>
                <th scope="row" dir="auto" title={uid}>
                  {name === '' ? uid : name}
                </th>
                <td>{formatNumber(images, 0, formats)}</td>
                <td data-tone={isAccepted ? undefined : 'danger'}>
                  {isAccepted ? t('server.value.yes') : t('server.value.no')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Card>
  );
}
