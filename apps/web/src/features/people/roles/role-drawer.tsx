import { Tooltip } from '@mantine/core';
import { IconCopy, IconRestore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { covers, roleGrants, type Grant, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { grantsOf, useCan } from '#api/abilities.tsx';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useRecordForm } from '#api/record-form.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useAccessLabels, overridesBetween, GrantTable, ScopeField } from '#features/people/access/access.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { RolePreview } from './role-preview.tsx';
import { useChangeRole } from './roles-queries.ts';

type Values = {
  /** Differences from the role's built-in grants. */
  readonly overrides: readonly Grant[];
  readonly scope: ScopeSetting;
};

export type RoleDrawerProps = {
  readonly row: RoleRow;
  readonly onClose: () => void;
  /** Left out where nothing is made of it. */
  readonly onClone: (() => void) | undefined;
};

/** One role: its grants, its scope, both in words, and what a change means for how many people. */
export function RoleDrawer({ row, onClose, onClone }: RoleDrawerProps) {
  const { t } = useTranslation();
  const filters = useFilterChoices();
  const labels = useAccessLabels(filters);
  const formLabels = useFormLabels();
  const mine = grantsOf(useUser());
  const change = useChangeRole();
  const [isResetting, setResetting] = useState(false);
  const { role } = row;
  const name = t(`people.role.${role}`);
  const base = roleGrants[role];
  const stored = useMemo(
    (): Values => ({ overrides: overridesBetween(base, row.grants), scope: row.scope }),
    [base, row],
  );
  const mayEdit = useCan('update', 'Role') && role !== 'admin' && covers(mine, row.grants);
  const record = useRecordForm<Values>({
    name: `role-${role}`,
    stored,
    save: async ({ overrides, scope }) => {
      await change.mutateAsync({ role, grants: [...base, ...overrides], scope, revision: row.revision });
      showToast({ tone: 'ok', title: t('roles.saved', { role: name }) });
      onClose();
    },
  });
  const { form } = record;
  const { overrides, scope } = form.values;
  return (
    <>
      <FormDrawer
        onClose={onClose}
        size="wide"
        title={name}
        subtitle={t('roles.peopleCount', { count: row.accounts })}
        actions={
          <>
            {onClone !== undefined && <CloneButton onClone={onClone} />}
            {mayEdit && !row.isDefault && <ResetButton onReset={() => setResetting(true)} />}
          </>
        }
        form={mayEdit ? record : undefined}
        labels={formLabels}
      >
        {role === 'admin' && <Notice tone="info">{t('roles.adminNote')}</Notice>}
        {role !== 'admin' && !mayEdit && <Notice tone="info">{t('roles.readOnly')}</Notice>}
        <FormSection>
          <WideField>
            <ScopeField
              value={scope}
              onChange={(next) => form.setFieldValue('scope', next ?? {})}
              filters={filters}
              labels={labels.scope}
              disabled={!mayEdit}
              error={textOf(form.errors['scope'])}
            />
          </WideField>
        </FormSection>
        <FormSection title={t('roles.inWords')}>
          <WideField>
            <RolePreview name={name} row={row} after={{ grants: [...base, ...overrides], scope }} filters={filters} />
          </WideField>
        </FormSection>
        <FormSection title={t('accessControl.table.caption')} hint={t('roles.dotHint')}>
          <WideField>
            {form.errors['grants'] !== undefined && <Notice tone="danger">{form.errors['grants']}</Notice>}
            <GrantTable
              base={base}
              value={overrides}
              mine={mine}
              labels={labels.grants}
              onChange={mayEdit ? (next) => form.setFieldValue('overrides', next) : undefined}
            />
          </WideField>
        </FormSection>
      </FormDrawer>
      {isResetting && <ResetDialog row={row} name={name} onClose={() => setResetting(false)} onDone={onClose} />}
    </>
  );
}

function CloneButton({ onClone }: { readonly onClone: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('roles.clone')}>
      <IconAct label={t('roles.clone')} icon={IconCopy} iconSize={18} onClick={onClone} />
    </Tooltip>
  );
}

function ResetButton({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('roles.reset')}>
      <IconAct label={t('roles.reset')} icon={IconRestore} iconSize={18} onClick={onReset} />
    </Tooltip>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
