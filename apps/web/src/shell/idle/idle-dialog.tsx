import { Modal } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { session } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import classes from './idle.module.css';
import type { IdleWatch } from './use-idle-watch.ts';

/** Asks whether somebody is there, a minute before the session ends. Whoever closes it is there. */
export function IdleDialog({ secondsLeft, stay }: IdleWatch) {
  const { t } = useTranslation();
  return (
    <Modal.Root opened={secondsLeft !== undefined} onClose={stay}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{t('shell.idle.title')}</Modal.Title>
          <p className={classes['text']} role="timer">
            {t('shell.idle.text', { count: secondsLeft ?? 0 })}
          </p>
          <div className={classes['buttons']}>
            <ActButton kind="quiet" label={t('common.signOut')} onClick={() => void session.signOut('chosen')} />
            {/* Whoever presses a key blindly is there. */}
            <ActButton kind="primary" label={t('shell.idle.stay')} onClick={stay} data-autofocus />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
