import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { AppPanes } from '#ui/layout/app-panes.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { clinics, studies } from '../samples.ts';
import classes from '../gallery.module.css';

export function Views() {
  const [active, setActive] = useState('unread');
  const tabs = [
    { id: 'unread', label: 'Unread', count: 38 },
    { id: 'stat', label: 'STAT', count: 2, late: true },
    { id: 'drafts', label: 'Drafts', count: 3 },
    { id: 'all', label: 'All' },
  ];
  return <ViewTabs label="Views" tabs={tabs} active={active} onActiveChange={setActive} />;
}

export function Panes() {
  const [clinic, setClinic] = useState<string>('Riverside');
  const side = clinics.map((name) => (
    <ActButton key={name} kind={name === clinic ? 'default' : 'quiet'} label={name} onClick={() => setClinic(name)} />
  ));
  const shown = studies.filter((study) => study.clinic === clinic);
  return (
    <div className={classes['panes']}>
      <AppPanes
        side={<div className={classes['stack']}>{side}</div>}
        sideLabel="Clinics"
        main={shown.map(({ key, description }) => (
          <p key={key}>{description}</p>
        ))}
        mainLabel="Studies of the clinic"
      />
    </div>
  );
}

export function Segments() {
  return (
    <div className={classes['line']}>
      <SegmentedControl aria-label="Period" data={['Day', 'Week', 'Month']} defaultValue="Week" />
      <SegmentedControl aria-label="Fixed" data={['Axial', 'Coronal']} disabled />
    </div>
  );
}

export function Filters() {
  const [chosen, setChosen] = useState<string | undefined>('Riverside');
  const options = clinics.map((name) => ({ value: name, label: name }));
  return (
    <FilterChip name="Clinic" value={chosen} onClear={() => setChosen(undefined)}>
      <OptionBoxes options={options} chosen={chosen} onChange={setChosen} />
    </FilterChip>
  );
}
