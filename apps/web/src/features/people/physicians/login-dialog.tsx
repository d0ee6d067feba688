import { Modal } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import type { ActDialogProps } from '#ui/records/use-record-acts.tsx';
import { LoginChoice } from './login-choice.tsx';
import { listName } from '#ui/format/person-name.ts';
import type { ActPhysician } from './physician-words.ts';
import { useLoginActs } from './use-login-acts.ts';
import classes from './physicians.module.css';

/** Gives a physician a login: an account that is there, or an invitation. */
export function LoginDialog({ record: physician, onClose }: ActDialogProps<ActPhysician>) {
  const { t } = useTranslation();
  const { set } = useLoginActs(physician.physicianId, null);
  useReturnFocus(true);
  const choose = (accountId: number): void => {
    void set(accountId);
    onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} size="24.5rem">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{t('physicians.login.giveTitle', { name: listName(physician) })}</Modal.Title>
          <div className={classes['dialogFields']}>
            <p>{t('physicians.login.hint')}</p>
            <LoginChoice physician={physician} onChoose={choose} />
            <ActButton kind="quiet" label={t('common.cancel')} onClick={onClose} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
