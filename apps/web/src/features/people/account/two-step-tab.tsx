import { useQuery } from '@tanstack/react-query';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { disableTwoFactor, renewRecoveryCodes } from '@isocenter/contract/people/auth/endpoints.ts';
import type { Me } from '@isocenter/contract/people/auth/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { meQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import classes from './account.module.css';

/** Fewer codes than this are worth a word. */
const fewCodes = 3;

/** The second step of signing in: on, off, and the codes for the day the telephone is lost. */
export function TwoStepTab() {
  const { t } = useTranslation();
  const query = useQuery(meQuery);
  // Shown once: kept here while the state below changes from off to on.
  const [codes, setCodes] = useState<readonly string[]>();
  const state = (me: Me) =>
    me.twoFactor ? <TwoStepOn me={me} onCodes={setCodes} /> : <TwoStepOff me={me} onCodes={setCodes} />;
  return (
    <Card title={t('account.tab.twoStep')}>
      {codes === undefined ? (
        <Loaded query={query}>{state}</Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      )}
    </Card>
  );
}

interface CodesReceiver {
  readonly onCodes: (codes: readonly string[]) => void;
}

function TwoStepOff({ me, onCodes }: CodesReceiver & { readonly me: Me }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const dueAt = me.secondStepDueAt;
  const [isSettingUp, setSettingUp] = useState(false);
  if (isSettingUp) return <TwoStepSetup onCodes={onCodes} onCancel={() => setSettingUp(false)} />;
  return (
    <div className={classes['fields']}>
      <div className={classes['stateLine']}>
        <IconShieldOff size={22} stroke={1.6} aria-hidden="true" />
        <div>
          <strong>{t('account.twoStep.off')}</strong>
          <p>{t('account.twoStep.offText')}</p>
        </div>
      </div>
      {dueAt !== null && (
        <Notice tone="warn">{t('account.twoStep.due', { time: formatDateTime(dueAt, formats) })}</Notice>
      )}
      {me.secondStep === 'off' && <Notice tone="info">{t('account.twoStep.notOffered')}</Notice>}
      <div>
        <ActButton
          disabled={me.secondStep === 'off'}
          kind="primary"
          label={t('account.twoStep.turnOn')}
          onClick={() => setSettingUp(true)}
        />
      </div>
    </div>
  );
}

function TwoStepOn({ me, onCodes }: CodesReceiver & { readonly me: Me }) {
  const { t } = useTranslation();
  const refresh = useAccountRefresh();
  const [open, setOpen] = useState<'off' | 'codes'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className={classes['fields']}>
      <div className={classes['stateLine']} data-on="true">
        <IconShieldCheck size={22} stroke={1.6} aria-hidden="true" />
        <div>
          <strong>{t('account.twoStep.on')}</strong>
          <p>{t('account.twoStep.onText')}</p>
        </div>
      </div>
      {me.recoveryCodesLeft <= fewCodes ? (
        <Notice tone="warn">{t('account.twoStep.codesLeft', { count: me.recoveryCodesLeft })}</Notice>
      ) : (
        <p className="iso-hint">{t('account.twoStep.codesLeft', { count: me.recoveryCodesLeft })}</p>
      )}
      <div className="iso-acts">
        <ActButton label={t('account.twoStep.newCodes')} onClick={() => setOpen('codes')} />
        {me.secondStep !== 'needed' && (
          <ActButton label={t('account.twoStep.turnOff')} onClick={() => setOpen('off')} />
        )}
      </div>
      {me.secondStep === 'needed' && <p className="iso-hint">{t('account.twoStep.needed')}</p>}
      {open === 'codes' && (
        <ProofDialog
          title={t('account.twoStep.newCodesTitle')}
          text={t('account.twoStep.newCodesText')}
          confirmLabel={t('account.twoStep.newCodes')}
          onClose={close}
          send={async (body) => {
            const { recoveryCodes } = await call(renewRecoveryCodes, { body });
            onCodes(recoveryCodes);
            await refresh();
          }}
        />
      )}
      {open === 'off' && (
        <ProofDialog
          danger
          title={t('account.twoStep.turnOffTitle')}
          text={t('account.twoStep.turnOffText')}
          confirmLabel={t('account.twoStep.turnOff')}
          onClose={close}
          send={async (body) => {
            await call(disableTwoFactor, { body });
            await refresh();
            showToast({ tone: 'ok', title: t('account.twoStep.off') });
          }}
        />
      )}
    </div>
  );
}
