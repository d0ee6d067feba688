import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import classes from './account.module.css';

/** The way to the drawer that changes menu and navbar. */
export function LayoutCard({ onOpenLayout }: { readonly onOpenLayout: () => void }) {
  const { t } = useTranslation();
  return (
    <Card title={t('account.settings.layout')}>
      <div className={classes['line']}>
        <p>{t('account.settings.layoutHint')}</p>
        <ActButton label={t('common.customiseLayout')} onClick={onOpenLayout} />
      </div>
    </Card>
  );
}
