import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useValueWords } from './field-words.ts';
import classes from './settings.module.css';
import type { DraftField, SettingsEditor } from './use-settings-editor.ts';

/** What callers have to be told of. */
const forCallers: ReadonlySet<DraftField> = new Set(['aeTitle', 'otherAeTitles', 'dimseHost', 'dimsePort', 'tlsPort']);

/** Each change before and after, with a way back for it alone; and whom all of them concern. */
export function ChangesCard({ editor }: { readonly editor: SettingsEditor }) {
  const { t } = useTranslation();
  const { changed, check, isRefused, undo, stored, form } = editor;
  const words = useValueWords(editor);
  const callers = changed.some((field) => forCallers.has(field)) ? (check?.callers ?? 0) : 0;
  return (
    <Card
      flush
      title={t('server.willChange')}
      aside={<span className={classes['hint']}>{t('server.notApplied', { count: changed.length })}</span>}
    >
      {isRefused && <p className={classes['fault']}>{t('server.notAccepted')}</p>}
      {callers > 0 && <Notice tone="warn">{t('server.callers', { count: callers })}</Notice>}
      {changed.length === 0 && <p className={classes['empty']}>{t('server.nothing')}</p>}
      <ul className={classes['changes']}>
        {changed.map((field) => (
          <li key={field}>
            <div>
              <span className={classes['name']}>{t(`server.field.${field}`)}</span>
              <p>
                <del dir="auto">{words(field, stored)}</del> <span aria-hidden="true">→</span>{' '}
                <ins dir="auto">{words(field, form.values)}</ins>
              </p>
            </div>
            <ActionIcon
              aria-label={t('server.undo', { field: t(`server.field.${field}`) })}
              onClick={() => undo(field)}
            >
              <IconArrowBackUp size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {changed.length > 0 && check !== undefined && (
        <p className={classes['empty']}>{t('server.goOn', { count: check.associations })}</p>
      )}
    </Card>
  );
}
