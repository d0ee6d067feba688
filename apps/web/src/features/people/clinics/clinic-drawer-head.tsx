import { ActionIcon, Menu, Tabs } from '@mantine/core';
import { IconCopyPlus, IconDots, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '@isocenter/contract/people/clinics.ts';
import { drawerTabs } from './clinic-search.ts';
import type { ClinicSearch, DrawerTab } from './clinic-search.ts';
import type { ClinicActs } from './use-clinic-acts.tsx';
import classes from './clinics.module.css';

export type DrawerTabsProps = {
  readonly active: DrawerTab;
  readonly errors: Readonly<Partial<Record<DrawerTab, number>>>;
  readonly isNew: boolean;
  readonly onTab: (tab: DrawerTab) => void;
};

/** The tabs of the drawer; one with wrong fields shows their number. */
export function DrawerTabs({ active, errors, isNew, onTab }: DrawerTabsProps) {
  const { t } = useTranslation();
  const shown = drawerTabs.filter((tab) => !isNew || (tab !== 'people' && tab !== 'activity'));
  return (
    <Tabs
      value={active}
      onChange={(next) => onTab(drawerTabs.find((tab) => tab === next) ?? 'clinic')}
      className={classes['tabs'] ?? ''}
    >
      <Tabs.List aria-label={t('clinics.title')}>
        {shown.map((tab) => {
          const name = t(`clinics.tab.${tab}`);
          const count = errors[tab] ?? 0;
          return (
            <Tabs.Tab
              key={tab}
              value={tab}
              aria-controls={undefined}
              {...(count > 0 && { 'aria-label': t('clinics.tabErrors', { tab: name, count }) })}
            >
              {name}
              {count > 0 && <span className={classes['wrong']}>{count}</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}

export type DrawerMenuProps = {
  readonly mayCreate: boolean;
  readonly onChange: (part: Partial<ClinicSearch>) => void;
  readonly clinic: Clinic;
  readonly acts: ClinicActs;
};

const icon = { size: 16, stroke: 1.75 } as const;

/** What else can be done with a clinic. */
export function DrawerMenu({ clinic, mayCreate, onChange, acts }: DrawerMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = { clinic: 'new', like: clinic.clinicId, tab: 'clinic', rule: undefined } as const;
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t('clinics.more')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconListDetails {...icon} />}
            onClick={() => void navigate({ to: '/studies', search: { clinic: String(clinic.clinicId) } })}
          >
            {t('clinics.showStudies')}
          </Menu.Item>
          {mayCreate && (
            <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => onChange(copy)}>
              {t('clinics.copyFrom')}
            </Menu.Item>
          )}
          {acts.itemsFor(clinic).map((item) => (
            <Menu.Item key={item.id} data-danger={item.danger} leftSection={item.icon} onClick={item.onSelect}>
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
