import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { Passcode } from '@isocenter/contract/people/physicians/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { PasswordField } from '#ui/entrance/password-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './passcode-part.module.css';

type Props = { readonly isSet: boolean; readonly save: (passcode: string | null) => Promise<unknown> };

/** The passcode of the files that a physician gets: whether there is one, and another in its place. What it is nobody is told. */
export function PasscodePart({ isSet, save }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const drop = useAct(() => save(null));
  return (
    <div className={classes['part']}>
      <Tag tone={isSet ? 'ok' : 'warn'} label={t(isSet ? 'account.passcode.isSet' : 'account.passcode.isNone')} />
      <ActButton size="small" label={t('account.passcode.set')} onClick={() => setOpen(true)} />
      {isSet && (
        <ActButton size="small" kind="quiet" label={t('account.passcode.drop')} busy={drop.isBusy} onClick={drop.run} />
      )}
      {drop.error !== undefined && <Notice tone="danger">{drop.error.message}</Notice>}
      {isOpen && <PasscodeDialog save={save} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PasscodeDialog({ save, onClose }: Pick<Props, 'save'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [passcode, setPasscode] = useState('');
  const [isTried, setTried] = useState(false);
  const isFit = Object.keys(faultsOf(Passcode, passcode)).length === 0;
  const act = useAct(async () => {
    await save(passcode);
    onClose();
  });
  const error = isTried && !isFit ? t('account.passcode.rule') : act.error?.message;
  return (
    <ConfirmDialog
      opened
      title={t('account.passcode.set')}
      confirmLabel={t('account.passcode.set')}
      cancelLabel={t('common.cancel')}
      busy={act.isBusy}
      onConfirm={() => {
        setTried(true);
        if (isFit) act.run();
      }}
      onCancel={onClose}
      fields={
        <PasswordField
          size="sm"
          label={t('account.passcode.title')}
          description={t('account.passcode.rule')}
          autoComplete="off"
          maxLength={64}
          required
          value={passcode}
          error={error}
          onChange={(event) => setPasscode(event.currentTarget.value)}
        />
      }
    >
      {t('account.passcode.text')}
    </ConfirmDialog>
  );
}
