import { Checkbox, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ColourField } from '#ui/form/colour-field.tsx';
import { SomeOf } from '#ui/form/some-of.tsx';
import classes from '../gallery.module.css';

const verdicts = ['Agree', 'Minor difference', 'Major difference', 'Critical'] as const;

export function Verdict() {
  const [value, setValue] = useState<(typeof verdicts)[number]>('Agree');
  return (
    <ChoiceField
      label="Peer review"
      choices={verdicts.map((verdict) => ({ value: verdict, label: verdict }))}
      value={value}
      onChange={setValue}
    />
  );
}

export function Boxes() {
  return (
    <div className={classes['stack']}>
      <Checkbox label="With priors" />
      <Checkbox label="Images in the report" defaultChecked />
      <Checkbox label="All series" indeterminate />
      <Checkbox label="Burn in the annotations" disabled />
      <Checkbox label="I have checked the side" error="Check it before you sign." />
    </div>
  );
}

const modalities = ['CT', 'MR', 'US', 'DX'] as const;

export function Several() {
  const [value, setValue] = useState<(typeof modalities)[number][]>(['CT']);
  return <SomeOf label="Modalities" all={modalities} labelOf={(code) => code} value={value} onChange={setValue} />;
}

export function Radios() {
  return (
    <Radio.Group label="Deliver as" defaultValue="link" description="How the referrer gets the images">
      <div className={classes['stack']}>
        <Radio value="link" label="Link" />
        <Radio value="disc" label="Disc" />
        <Radio value="film" label="Film" disabled />
      </div>
    </Radio.Group>
  );
}

export function Colours() {
  const [colour, setColour] = useState<LabelColour | null>(null);
  return <ColourField label="Colour of the label" none="None" value={colour} onChange={setColour} />;
}

export function Switches() {
  return (
    <div className={classes['stack']}>
      <Switch label="Send reports by mail" />
      <Switch label="Tell critical results at once" defaultChecked />
      <Switch label="Encrypt at rest" defaultChecked disabled description="Set by the environment" />
    </div>
  );
}
