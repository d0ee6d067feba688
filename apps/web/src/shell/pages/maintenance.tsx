import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { connection } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';

/** The archive says that it cannot be used now. It is polled every few seconds; `onBack` is called when it answers. */
export function Maintenance({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const stop = connection.subscribe(() => {
      if (connection.lostAt() === undefined) onBack();
    });
    return stop;
  }, [onBack]);
  const ask = async (): Promise<void> => {
    await connection.probe();
    if (connection.lostAt() === undefined) onBack();
  };
  return (
    <EmptyState
      level={1}
      title={t('shell.page.maintenanceTitle')}
      actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void ask()} />}
    >
      {t('shell.page.maintenanceText')}
    </EmptyState>
  );
}
