import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '../layout/card.tsx';
import classes from './changes-card.module.css';

export interface ChangesCardProps<Field extends string> {
  readonly changed: readonly Field[];
  readonly isRefused: boolean;
  readonly undo: (field: Field) => void;
  readonly nameOf: (field: Field) => string;
  /** A value as it is read: as it is stored, and as it would be. */
  readonly before: (field: Field) => string;
  readonly after: (field: Field) => string;
  /** Says before the changes whom they concern. */
  readonly warning?: ReactNode;
  /** Returns the effect of each change. */
  readonly effectOf?: (field: Field) => ReactNode;
  /** Says at the end what the changes do not affect. */
  readonly note?: ReactNode;
}

/** Each change of settings before and after, with a way back for it alone; and what all of them bring. */
export function ChangesCard<Field extends string>(props: ChangesCardProps<Field>) {
  const { changed, isRefused, undo, nameOf, before, after, warning, effectOf, note } = props;
  const { t } = useTranslation();
  return (
    <Card
      flush
      title={t('settings.willChange')}
      aside={<span className="iso-small">{t('settings.notApplied', { count: changed.length })}</span>}
    >
      {isRefused && <p className={classes['fault']}>{t('settings.notAccepted')}</p>}
      {warning}
      {changed.length === 0 && <p className={classes['note']}>{t('settings.nothing')}</p>}
      <ul className={classes['changes']}>
        {changed.map((field) => (
          <li key={field}>
            <div>
              <span className={classes['name']}>{nameOf(field)}</span>
              <p>
                <del dir="auto">{before(field)}</del> <span aria-hidden="true">→</span>{' '}
                <ins dir="auto">{after(field)}</ins>
              </p>
              {effectOf?.(field)}
            </div>
            <ActionIcon aria-label={t('settings.undo', { field: nameOf(field) })} onClick={() => undo(field)}>
              <IconArrowBackUp size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
    </Card>
  );
}
