import { ActionIcon, Button, Checkbox, Menu, Radio, SegmentedControl, Slider, Switch, TextInput } from '@mantine/core';
import { IconChevronDown, IconDots, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { Mark } from '#ui/controls/mark.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { AvatarStack, NobodyAvatar, PersonAvatar } from '#ui/people/person-avatar.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { ProgressBar, ProgressRing } from '#ui/progress/progress.tsx';
import { DueTime } from '#ui/status/due-time.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusLabel, StatusPill } from '#ui/status/status-label.tsx';
import { studyStatuses } from '#ui/status/status.ts';
import { accentTokens, neutralTokens, semanticTokens } from '#ui/theme/tokens.ts';
import classes from './gallery.module.css';

const nothing = (): void => undefined;
const people = ['Okafor, Adaeze', 'Bergström, Ingrid', 'Mbeki, Thabo', 'A, B', 'C, D', 'E, F', 'G, H'].map((name) => ({
  key: name,
  name,
}));

/** All components in their states. */
export function ComponentsPage() {
  return (
    <main className={classes['sheet']}>
      <h1 className="iso-visually-hidden">Components</h1>
      <div className={classes['column']}>
        <Statuses />
        <Buttons />
        <Choices />
        <People />
        <Swatches />
      </div>
      <div className={classes['column']}>
        <Inputs />
        <TabsAndProgress />
        <Codes />
      </div>
    </main>
  );
}

function Statuses() {
  return (
    <>
      <Card title="Status, in the order of the work">
        <div className={classes['five']}>
          {studyStatuses.map((status) => (
            <span key={status}>
              <StatusPill status={status} />
              <br />
              <StatusLabel status={status} />
            </span>
          ))}
        </div>
      </Card>
      <Card title="Priority and due time">
        <div className={classes['line']}>
          <PriorityBadge priority="stat" />
          <PriorityBadge priority="urgent" />
          <PriorityBadge priority="routine" />
          <DueTime state={{ kind: 'running', minutesLeft: 453, fraction: 0.94, level: 'calm' }} />
          <DueTime state={{ kind: 'running', minutesLeft: 74, fraction: 0.55, level: 'calm' }} />
          <DueTime state={{ kind: 'running', minutesLeft: 21, fraction: 0.3, level: 'soon' }} />
          <DueTime state={{ kind: 'late', minutesLate: 7 }} />
          <DueTime state={{ kind: 'met' }} />
          <DueTime state={{ kind: 'paused' }} />
          <DueTime state={{ kind: 'none' }} />
        </div>
      </Card>
      <Card title="Modality">
        <div className={classes['line']}>
          {['CT', 'MR', 'DX', 'CR', 'US', 'MG', 'PT', 'NM', 'XA', 'RF', 'RTSTRUCT', 'SR', 'DOC'].map((code) => (
            <ModalityBadge key={code} modality={code} />
          ))}
          <ModalityBadge modality={['PT', 'CT', 'SR', 'PR']} />
        </div>
      </Card>
    </>
  );
}

function Buttons() {
  return (
    <Card title="Buttons">
      <div className={classes['line']}>
        <ActButton kind="primary" label="Primary" />
        <ActButton kind="primary" label="Sign" busyLabel="Signing" busy />
        <ActButton kind="primary" label="Disabled" disabled />
        <ActButton label="Default" />
        <ActButton kind="quiet" label="Quiet" />
        <ActButton kind="danger" label="Move to bin" />
        <ActionIcon variant="default" aria-label="More">
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
        <Button.Group>
          <Button leftSection={<IconDownload size={16} stroke={1.75} />}>Download</Button>
          <Button px={8} aria-label="Other formats">
            <IconChevronDown size={16} stroke={1.75} />
          </Button>
        </Button.Group>
      </div>
      <div className={classes['line']}>
        <ActButton kind="primary" size="small" label="Small" />
        <ActButton size="small" label="Small" />
        <ActButton kind="primary" label="Keys" keys="N" />
        <ActButton kind="primary" size="large" label="Large, phone and sign-in" />
      </div>
    </Card>
  );
}

function Choices() {
  const [range, setRange] = useState('week');
  return (
    <Card title="Filter chips, tags and choices">
      <div className={classes['line']}>
        <FilterChip name="Date" value="Today" onClear={nothing}>
          Dates
        </FilterChip>
        <FilterChip name="Modality">Modalities</FilterChip>
        <Tag label="tumour board" onRemove={nothing} />
        <Tag label="Incomplete" tone="warn" />
        <Tag label="Active" tone="ok" />
        <Tag label="Locked" tone="danger" />
        <Tag label="Beta" tone="info" />
        <Tag label="Linked" tone="accent" />
      </div>
      <div className={classes['line']}>
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Checkbox aria-label="Some" indeterminate />
        <Radio aria-label="Off" name="r" value="0" />
        <Radio aria-label="On" name="r" value="1" defaultChecked />
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <SegmentedControl
          aria-label="Range"
          value={range}
          onChange={setRange}
          data={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
        <Slider w={150} defaultValue={58} label={null} thumbLabel="Level" />
      </div>
    </Card>
  );
}

function People() {
  return (
    <Card title="Avatars, presence and names">
      <div className={classes['line']}>
        <PersonAvatar name="Okafor, Adaeze" size={30} />
        <PersonAvatar name="Bergström, Ingrid" />
        <PersonAvatar name="Mbeki, Thabo" size={20} writing />
        <NobodyAvatar label="Assign a reader" onAssign={nothing} />
        <PersonAvatar name="Дарья Соколова" size={30} own present />
        <AvatarStack people={people} moreLabel={(more) => `+${more} viewing`} />
      </div>
      <div className={classes['line']}>
        <PersonName name="Yamada^Tarō=山田^太郎=やまだ^たろう" />
        <PersonName name="Al-Harbi^Khalid=الحربي، خالد" />
        <PersonName name="Okafor^Ada^^Dr^MD" full />
        <PersonName name="^^^^" />
      </div>
    </Card>
  );
}

function Swatches() {
  return (
    <Card title="Surfaces and lines">
      <dl className={classes['swatches']}>
        {Object.keys({ ...neutralTokens, ...accentTokens, ...semanticTokens }).map((name) => (
          <div key={name}>
            <dd className={classes['swatch']} style={{ margin: 0, background: `var(--iso-${name})` }} />
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Inputs() {
  return (
    <Card title="Inputs">
      <div className={classes['three']}>
        <TextInput label="Rest" defaultValue="Riverside General" />
        <TextInput label="Focus" defaultValue="Riverside General" required />
        <TextInput label="Empty" placeholder="Choose a clinic" />
        <TextInput
          label="Error"
          defaultValue="OM 5521"
          error="5 digits are needed; you entered 4."
          description="Five digits"
        />
        <TextInput label="Off" defaultValue="ISOCENTER" disabled description="Set by the environment" />
        <TextInput label="With unit" defaultValue="90" rightSection="days" rightSectionWidth={48} />
      </div>
    </Card>
  );
}

function TabsAndProgress() {
  const [tab, setTab] = useState('unread');
  return (
    <Card title="Tabs and menu">
      <ViewTabs
        label="Views"
        active={tab}
        onActiveChange={setTab}
        tabs={[
          { id: 'unread', label: 'Unread', count: 38 },
          { id: 'stat', label: 'STAT', count: 2, late: true },
          { id: 'drafts', label: 'Drafts', count: 3 },
          { id: 'incomplete', label: 'Incomplete' },
        ]}
      />
      <div className={classes['line']} style={{ marginBlockStart: 14 }}>
        <ProgressRing share={0.7} label="ZIP" />
        <ProgressRing share={0.94} label="Disk" tone="warn" />
        <ProgressRing share={null} label="Searching" />
        <div style={{ flex: 1 }}>
          <ProgressBar share={0.64} label="Upload" main />
        </div>
        <Menu>
          <Menu.Target>
            <Button>Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item rightSection="A">Assign</Menu.Item>
            <Menu.Divider />
            <Menu.Item data-danger>Move to bin</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </Card>
  );
}

function Codes() {
  return (
    <Card title="Mark, keys and codes">
      <div className={classes['line']}>
        <Mark size={48} label="Isocenter" />
        <Mark />
        <Mark size={18} />
        <KeyCap keys="Ctrl K" />
        <span style={{ display: 'inline-flex', width: 190 }}>
          <MiddleCut text="1.2.826.0.1.3680043.10.543.118902.4" />
        </span>
        <CopyButton
          value="1.2.826.0.1.3680043.10.543.118902.4"
          labels={{ copy: 'Copy the study UID', copied: 'Copied', failed: 'Not copied' }}
        />
      </div>
    </Card>
  );
}
