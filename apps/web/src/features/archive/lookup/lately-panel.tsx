import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { latelyQuery, useClearLookups } from './lately-queries.ts';
import { PartIcon } from './part-icons.tsx';
import classes from './lookup.module.css';

/** Lists this person's last lookups; a click repeats one. */
export function LatelyPanel({ onLookUp }: { readonly onLookUp: (text: string) => void }) {
  const { t } = useTranslation();
  const rows = useQuery(latelyQuery).data?.rows ?? [];
  const { mutate, isPending } = useClearLookups();
  return (
    <Card title={t('lookup.lately')} aside={<span className={classes['quiet']}>{t('lookup.onlyYou')}</span>}>
      {rows.length === 0 && <p className={classes['quiet']}>{t('lookup.noneLately')}</p>}
      <ul className={classes['lately']}>
        {rows.map(({ text, kind, answers }) => (
          <li key={text}>
            <button type="button" onClick={() => onLookUp(text)}>
              <PartIcon kind={kind} />
              <bdi>{text}</bdi>
              <span className={classes['quiet']}>{t('lookup.answers', { count: answers })}</span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <ActButton
          kind="quiet"
          size="small"
          label={t('lookup.clearLately')}
          busy={isPending}
          onClick={() => mutate()}
        />
      )}
      <p className={classes['quiet']}>{t('lookup.audited')}</p>
    </Card>
  );
}
