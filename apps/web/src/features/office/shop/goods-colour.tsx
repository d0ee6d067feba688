import { Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Colour } from '@isocenter/contract/office/shop/shop.ts';
import { Tag } from '#ui/controls/tag.tsx';
import classes from './shop.module.css';

const tones = { primary: 'accent', success: 'ok', warning: 'warn', danger: 'danger', info: 'info' } as const;

/** The colour that is chosen of goods; nothing for what comes as it is. */
export function GoodsColour({ color }: { readonly color: Colour | null }) {
  const { t } = useTranslation();
  return color !== null && <Tag label={t(`shop.color.${color}`)} tone={tones[color]} isSmall />;
}

type ColourChoiceProps = {
  readonly options: readonly Colour[];
  readonly value: Colour | null;
  readonly onChange: (color: Colour | null) => void;
};

/** One of the colours of a product, each as it will look. */
export function ColourChoice({ options, value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation();
  const choose = (name: string): void => onChange(options.find((color) => color === name) ?? null);
  return (
    <Radio.Group label={t('shop.colour')} value={value ?? ''} onChange={choose}>
      <div className={classes['colours']}>
        {options.map((color) => (
          <Radio key={color} value={color} label={<GoodsColour color={color} />} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Returns a function that names a line where its buttons are read out: lines of one product differ in their colour. */
export function useLineName(): (line: { readonly name: string; readonly color: Colour | null }) => string {
  const { t } = useTranslation();
  return ({ name, color }) => (color === null ? name : `${name}, ${t(`shop.color.${color}`)}`);
}
