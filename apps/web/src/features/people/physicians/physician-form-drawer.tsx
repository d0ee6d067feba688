import { ActionIcon, Menu, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Physician } from '@isocenter/contract/people/physician-record.ts';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordForm } from '#api/record-form.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { RecordDrawer } from '#ui/form/record-drawer.tsx';
import { formatPersonName } from '#ui/format/person-name.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import { NamesakeNotice } from './namesake-notice.tsx';
import { NamesTab } from './names-tab.tsx';
import { PersonTab } from './person-tab.tsx';
import { errorsByTab, faultsOf, inputOf, newPhysician, physicianOfUser, valuesOf } from './physician-form.ts';
import type { Faults, PhysicianValues } from './physician-form.ts';
import { useSavePhysician } from './physician-mutations.ts';
import { drawerTabs } from './physician-search.ts';
import type { PhysicianTab, Preset } from './physician-search.ts';
import { fullName, listName } from './physician-words.ts';
import { ReadingTab } from './reading-tab.tsx';
import { StudiesTab } from './studies-tab.tsx';
import type { PhysicianActs } from './use-physician-acts.tsx';
import classes from './physicians.module.css';

export type PhysicianFormProps = {
  readonly preset: Preset;
  /** What is stored; undefined adds one. */
  readonly physician: Physician | undefined;
  /** The name found in images that a new one is made from. */
  readonly from: string | undefined;
  /** The user that a new one is made from, and who signs in as him. */
  readonly user?: UserRecord | undefined;
  readonly tab: PhysicianTab;
  readonly onTab: (tab: PhysicianTab) => void;
  readonly onSaved: (physicianId: number) => void;
  readonly acts: PhysicianActs;
  readonly onOpen: (physicianId: number) => void;
  readonly onClose: () => void;
};

/** The form over one physician with its tabs. */
export function PhysicianForm(props: PhysicianFormProps) {
  const { physician, from, user, tab, acts, onTab, onSaved, onOpen, onClose } = props;
  const { t } = useTranslation();
  const labels = useFormLabels();
  const mayEdit = useCan(physician === undefined ? 'create' : 'update', 'Physician');
  const mayUpdate = useCan('update', 'Physician');
  const save = useSavePhysician();
  const [base] = useState(physician);
  const [stored] = useState(() => firstValues(props));
  const messagesOf = (faults: Faults): Partial<Record<keyof PhysicianValues, string>> =>
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`physicians.fault.${fault}`)]));
  const mayLackAddress = from !== undefined || (physician?.names.length ?? 0) > 0;
  const record = useRecordForm<PhysicianValues>({
    name: `physician-${base?.physicianId ?? 'new'}`,
    stored,
    validate: (values) => messagesOf(faultsOf(values, today(), mayLackAddress)),
    save: async (values) => {
      const names = from === undefined ? undefined : [from];
      const id = await save.mutateAsync({ input: inputOf(values), stored: base, names, accountId: user?.userId });
      showToast({ tone: 'ok', title: t('physicians.saved', { name: fullName(values) }) });
      onSaved(id);
    },
  });
  const { form } = record;
  const wrong = errorsByTab(form.errors);
  const tabs = drawerTabs.filter((one) => isShown(one, physician, form.values.isReading, mayUpdate));
  const active = tabs.includes(tab) ? tab : 'person';
  const name = fullName(physician ?? form.values);
  const fields = { form, disabled: !mayEdit };
  return (
    <RecordDrawer
      opened
      onClose={onClose}
      labels={labels}
      size="form"
      first={physician === undefined ? 'field' : 'heading'}
      title={physician === undefined ? t('physicians.add') : <bdi>{name}</bdi>}
      {...(physician === undefined
        ? {}
        : { subtitle: subtitleOf(physician), leading: <PersonAvatar name={listName(physician)} size={30} /> })}
      {...(physician !== undefined ? { actions: <PhysicianMenu physician={physician} acts={acts} /> } : {})}
      form={mayEdit ? record : undefined}
      tabs={
        <Tabs
          value={active}
          onChange={(next) => onTab(tabs.find((one) => one === next) ?? 'person')}
          className={classes['tabs'] ?? ''}
        >
          <Tabs.List aria-label={t('physicians.tabs')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one} aria-controls={undefined}>
                {t(`physicians.tab.${one}`)}
                {(wrong.get(one) ?? 0) > 0 && <span className={classes['wrong']}> {wrong.get(one)}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      }
    >
      {from !== undefined && active === 'person' && (
        <Notice tone="info">
          {t('physicians.names.fromName', { name: formatPersonName(from, t('common.nameUnknown')) })}
        </Notice>
      )}
      {user !== undefined && active === 'person' && (
        <Notice tone="info">{t('physicians.login.fromUser', { name: user.fullName || user.username })}</Notice>
      )}
      {user !== undefined && active === 'person' && <NamesakeNotice user={user} onLinked={onOpen} />}
      {active === 'person' && <PersonTab {...fields} physician={physician} mayLackAddress={mayLackAddress} />}
      {active === 'delivery' && <DeliveryTab {...fields} />}
      {active === 'reading' && <ReadingTab {...fields} />}
      {physician !== undefined && active === 'names' && <NamesTab physician={physician} mayUpdate={mayUpdate} />}
      {physician !== undefined && active === 'studies' && <StudiesTab physician={physician} />}
      {physician !== undefined && active === 'activity' && <ActivityTab physicianId={physician.physicianId} />}
    </RecordDrawer>
  );
}

function firstValues({ preset, physician, from, user }: PhysicianFormProps): PhysicianValues {
  if (physician !== undefined) return valuesOf(physician);
  return user === undefined ? newPhysician(preset, from) : physicianOfUser(user);
}

function PhysicianMenu({ physician, acts }: { readonly physician: Physician; readonly acts: PhysicianActs }) {
  const { t } = useTranslation();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('physicians.more')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.itemsFor(physician).map(({ id, label, icon, danger, onSelect }) => (
          <Menu.Item key={id} data-danger={danger} leftSection={icon} onClick={onSelect}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function isShown(tab: PhysicianTab, physician: Physician | undefined, isReading: boolean, mayUpdate: boolean): boolean {
  if (tab === 'reading') return isReading;
  if (tab === 'activity') return physician !== undefined && mayUpdate;
  return tab === 'person' || tab === 'delivery' || physician !== undefined;
}

function subtitleOf({ designation, hospital, city }: Physician): string {
  return [designation, hospital, city].filter((text) => text !== '').join(' · ');
}

/** The present day where the person is, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
