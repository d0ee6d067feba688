import { useTranslation } from '#i18n/use-translation.ts';
import type { SecurityPolicyState } from '@isocenter/contract/people/security-policy/routes.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { AsidePage } from '#ui/layout/aside-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { AddressCard } from './address-card.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { BeforeCard } from './before-card.tsx';
import { ImpactCard } from './impact-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlannedNotice } from './planned-notice.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import classes from './security-policy.module.css';
import { SessionCard } from './session-card.tsx';
import { TokenCard } from './token-card.tsx';
import { usePolicyEditor } from './use-policy-editor.ts';

/** The rules at the start, whom they affect at the end, and what is done with the changes below. */
export function PolicyEditing({ state }: { readonly state: SecurityPolicyState }) {
  const { t } = useTranslation();
  const editor = usePolicyEditor(state);
  const count = editor.changed.size;
  const blocker = useLeaveBlocker(count);
  return (
    <>
      <AsidePage
        header={
          <PageHeader
            title={t('pages.securityPolicy')}
            live={count === 0 ? t('securityPolicy.live') : t('securityPolicy.changes', { count })}
          />
        }
        aside={
          <>
            <div className={classes['wide']}>
              <ImpactCard editor={editor} />
            </div>
            <BeforeCard editor={editor} />
          </>
        }
        bar={<ApplyBar editor={editor} />}
      >
        <PlannedNotice editor={editor} />
        {editor.failure !== undefined && (
          <div role="alert">
            <Notice tone="danger">{editor.failure}</Notice>
          </div>
        )}
        <PasswordCard editor={editor} />
        <SecondStepCard editor={editor} />
        <div className={classes['pair']}>
          <SessionCard editor={editor} />
          <div className={classes['rules']}>
            <TokenCard editor={editor} />
            <AddressCard editor={editor} />
          </div>
        </div>
      </AsidePage>
      <LeaveDialog {...blocker} />
    </>
  );
}
