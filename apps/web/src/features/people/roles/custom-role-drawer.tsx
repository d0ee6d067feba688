import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { covers, roleGrants, type Role } from '@isocenter/contract/abilities.ts';
import { clonedRoles } from '@isocenter/contract/people/roles/roles.ts';
import { createCustomRole } from '@isocenter/contract/people/roles/endpoints.ts';
import { CustomRoleFields, type CustomRole } from '@isocenter/contract/people/roles/fields.ts';
import { grantsOf, useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { useStoredRecord, type RecordKind } from '#api/records/stored-record.ts';
import { useUser } from '#api/session/use-session.tsx';
import {
  useAccessLabels,
  useAccessWords,
  overridesBetween,
  GrantTable,
  ScopeField,
} from '#features/people/access/access.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { RolePreview } from './role-preview.tsx';
import { customRoleKind } from './roles-queries.ts';
import type { ShownRole } from './shown-roles.ts';

export type CustomRoleDrawerProps = {
  /** The number of one that is there, or `new`. */
  readonly open: number | 'new';
  /** The role that is open, or that a new one is made of. */
  readonly row: ShownRole;
  readonly menu: readonly GridMenuItem[];
  readonly onSaved: (customRoleId: number) => void;
  readonly onClose: () => void;
};

/** A role that an administrator makes: its name, what it may do and see, and what a change means for how many people. */
export function CustomRoleDrawer({ open, row, menu, onSaved, onClose }: CustomRoleDrawerProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const filters = useFilterChoices();
  const toasts = useToasts();
  const mine = grantsOf(useUser());
  const isNew = open === 'new';
  const kind = useKind(row);
  const { record, stored, loaded } = useStoredRecord(kind, {
    open,
    onSaved: ({ customRoleId, name }) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      onSaved(customRoleId);
    },
  });
  const may = useCan(isNew ? 'create' : 'update', 'Role') && covers(mine, row.grants);
  const { values } = record.form;
  const before = { ...row, accounts: isNew ? 0 : row.accounts };
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('roles.newTitle') : (stored?.name ?? row.name)}
      subtitle={[
        t('roles.madeOf', { role: isNew ? row.name : t(`people.role.${row.role}`) }),
        ...(isNew ? [] : [t('roles.peopleCount', { count: row.accounts })]),
      ].join(' · ')}
      mayChange={may}
      fieldName={(field) => t(`roles.field.${field as keyof CustomRoleFields}`)}
      valueText={(field, value) => {
        // What a field holds is what the record has under its name.
        if (field === 'scope') return words.scope(value as CustomRole['scope'], filters);
        return field === 'grants' ? words.list(words.may(value as CustomRole['grants'])) : undefined;
      }}
      menu={menu}
      onClose={onClose}
    >
      <NameAndSight form={record.form} role={row.role} isReadOnly={!may} />
      <FormSection title={t('roles.inWords')}>
        <WideField>
          <RolePreview name={values.name} row={before} after={values} filters={filters} />
        </WideField>
      </FormSection>
      <Grants form={record.form} role={row.role} isReadOnly={!may} />
    </RecordDrawer>
  );
}

/** Everything begins as in the role that it is made of. */
function useKind({ role, name, grants, scope }: ShownRole): RecordKind<CustomRoleFields, CustomRole> {
  const { t } = useTranslation();
  const start = { name: t('roles.copyOf', { role: name }), description: '', grants: [...grants], scope };
  return {
    ...customRoleKind,
    empty: start,
    add: (body) => call(createCustomRole, { body: { ...body, role: clonedOf(role) } }),
  };
}

/** @throws Error for the administrator: his menu has no such act */
function clonedOf(role: Role): (typeof clonedRoles)[number] {
  const cloned = clonedRoles.find((one) => one === role);
  if (cloned === undefined) throw new Error('No role is made of the administrator.');
  return cloned;
}

type FieldsProps = {
  readonly form: UseFormReturnType<CustomRoleFields>;
  readonly role: Role;
  readonly isReadOnly: boolean;
};

function NameAndSight({ form, isReadOnly }: FieldsProps) {
  const filters = useFilterChoices();
  const { scope: labels } = useAccessLabels(filters);
  const error = errorAt(form.errors, 'scope');
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={CustomRoleFields}
        texts="roles.field"
        list={[
          { name: 'name', isWide: true },
          { name: 'description', kind: 'area', isWide: true },
        ]}
      />
      <WideField>
        <ScopeField
          value={form.values.scope}
          onChange={(scope) => form.setFieldValue('scope', { ...scope })}
          filters={filters}
          labels={labels}
          disabled={isReadOnly}
          error={typeof error === 'string' ? error : undefined}
        />
      </WideField>
    </FormSection>
  );
}

function Grants({ form, role, isReadOnly }: FieldsProps) {
  const { t } = useTranslation();
  const { grants: labels } = useAccessLabels();
  const mine = grantsOf(useUser());
  const base = roleGrants[role];
  const error = errorAt(form.errors, 'grants');
  return (
    <FormSection title={t('accessControl.table.caption')} hint={t('roles.dotHint')}>
      <WideField>
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <GrantTable
          base={base}
          value={overridesBetween(base, form.values.grants)}
          mine={mine}
          labels={labels}
          onChange={isReadOnly ? undefined : (overrides) => form.setFieldValue('grants', [...base, ...overrides])}
        />
      </WideField>
    </FormSection>
  );
}
