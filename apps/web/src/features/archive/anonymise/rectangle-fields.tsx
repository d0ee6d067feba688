import { NumberInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';
import classes from './anonymise.module.css';

export type RectangleFieldsProps = {
  readonly number: number;
  readonly rectangle: Rectangle;
  readonly image: { readonly rows: number; readonly columns: number };
  readonly onChange: (rectangle: Rectangle) => void;
};

const sides = ['x', 'y', 'width', 'height'] as const;

/** A rectangle as numbers, in pixels of the image. */
export function RectangleFields({ number, rectangle, image, onChange }: RectangleFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['numbers']} aria-label={t('anonymise.rectangle', { number })}>
      {sides.map((side) => (
        <NumberInput
          key={side}
          size="xs"
          label={t(`anonymise.side.${side}`)}
          hideControls
          allowDecimal={false}
          min={side === 'x' || side === 'y' ? 0 : 1}
          max={side === 'x' || side === 'width' ? image.columns : image.rows}
          clampBehavior="strict"
          value={rectangle[side]}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ ...rectangle, [side]: value });
          }}
        />
      ))}
    </fieldset>
  );
}
