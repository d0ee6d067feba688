import { Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { labelColours, type LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import { Tag } from '../controls/tag.tsx';
import classes from './colour-field.module.css';

export type ColourFieldProps<Value extends LabelColour | null> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (colour: Value | LabelColour) => void;
  /** The name of having no colour, if that can be chosen. */
  readonly none?: string;
};

/** Each colour as it will look. */
export function ColourField<Value extends LabelColour | null>(props: ColourFieldProps<Value>) {
  const { label, value, onChange, none } = props;
  const { t } = useTranslation();
  const choose = (name: string): void => {
    const colour = labelColours.find((known) => known === name);
    if (colour !== undefined) onChange(colour);
    // Offered only where the value may be null.
    else if (none !== undefined) onChange(null as Value);
  };
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={choose}>
      <div className={classes['colours']}>
        {none !== undefined && <Radio value="" label={none} />}
        {labelColours.map((colour) => (
          <Radio key={colour} value={colour} label={<Tag label={t(`labels.colour.${colour}`)} tone={colour} />} />
        ))}
      </div>
    </Radio.Group>
  );
}
