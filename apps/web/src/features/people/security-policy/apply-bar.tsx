import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { MomentField } from '#ui/form/moment-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { ImpactCard } from './impact-card.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Shows how many people have to do something, and the acts on the changes. On a phone the sum opens from here. */
export function ApplyBar({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const [isPlanning, planning] = useDisclosure();
  const [isShown, shown] = useDisclosure();
  const { changed, impact, isRefused, isSaving, state } = editor;
  const isStill = changed.size === 0 || state.planned !== null || isRefused;
  const sum =
    changed.size > 0 && impact !== undefined && !isRefused ? t('securityPolicy.toDo', { count: impact.toDo }) : '';
  return (
    <>
      <output className={classes['bar-sum']} data-busy={isRefused || (impact?.toDo ?? 0) > 0}>
        {isRefused ? t('securityPolicy.notAccepted') : sum}
      </output>
      {sum !== '' && (
        <div className={classes['narrow']}>
          <ActButton kind="quiet" label={t('securityPolicy.show')} onClick={shown.open} />
        </div>
      )}
      <ActButton
        kind="quiet"
        label={t('securityPolicy.discard')}
        disabled={changed.size === 0}
        onClick={editor.discard}
      />
      <ActButton label={t('securityPolicy.applyAt')} disabled={isStill} onClick={planning.open} />
      <ActButton
        kind="primary"
        label={t('securityPolicy.applyNow')}
        busyLabel={t('securityPolicy.applying')}
        busy={isSaving}
        disabled={isStill}
        keys="Ctrl S"
        onClick={() => void editor.apply()}
      />
      {isPlanning && <PlanDialog editor={editor} onClose={planning.close} />}
      <SideDrawer
        opened={isShown}
        onClose={shown.close}
        size="small"
        title={t('securityPolicy.whom')}
        closeLabel={t('common.close')}
      >
        <ImpactCard editor={editor} />
      </SideDrawer>
    </>
  );
}

function PlanDialog({ editor, onClose }: { readonly editor: PolicyEditor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [time, setTime] = useState<string | null>(nextMonday);
  const plan = (): void => {
    if (time === null) return;
    void editor.apply(time);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('securityPolicy.planTitle')}
      confirmLabel={t('securityPolicy.plan')}
      cancelLabel={t('common.cancel')}
      onConfirm={plan}
      onCancel={onClose}
      fields={<MomentField label={t('securityPolicy.planTime')} value={time} onChange={setTime} />}
    >
      {t('securityPolicy.planText')}
    </ConfirmDialog>
  );
}

/** Six in the morning, before a week begins. */
function nextMonday(): string {
  const day = new Date();
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7));
  day.setHours(6, 0, 0, 0);
  return day.toISOString();
}
