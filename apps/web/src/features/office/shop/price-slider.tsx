import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priceBounds, type ShopSearch } from './shop-search.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

export type PriceSliderProps = {
  readonly search: ShopSearch;
  /** The prices of all matching goods, whatever price is chosen. */
  readonly prices: { readonly least: number; readonly most: number };
  readonly onChange: (part: Partial<ShopSearch>) => void;
};

/** An arrow key goes so much of the way. */
const steps = 50;

/** Narrows the shop to prices between two bounds, which stand in the address once they are let go. */
export function PriceSlider({ search, prices: { least, most }, onChange }: PriceSliderProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const step = Math.max(1, Math.ceil((most - least) / steps));
  // Whole steps reach it when it is dragged to.
  const top = least + Math.ceil((most - least) / step) * step;
  const [from = least, to = top] = priceBounds(search);
  const within = (price: number): number => Math.min(top, Math.max(least, price));
  const wanted: [number, number] = [within(from), within(to)];
  const [moved, setMoved] = useState<{ over: string; at: [number, number] }>();
  const at = moved?.over === wanted.join() ? moved.at : wanted;
  if (most - least < 2) return null;
  return (
    <div className={classes['slider']}>
      <RangeSlider
        min={least}
        max={top}
        step={step}
        minRange={step}
        label={null}
        value={at}
        onChange={(next) => setMoved({ over: wanted.join(), at: next })}
        onChangeEnd={([low, high]) =>
          onChange({
            price: undefined,
            priceFrom: low > least ? low : undefined,
            priceTo: high < most ? high : undefined,
          })
        }
        thumbFromLabel={t('shop.priceFrom')}
        thumbToLabel={t('shop.priceTo')}
      />
      <p className={classes['counted']}>
        <span>{money(at[0])}</span>
        <span>{money(Math.min(at[1], most))}</span>
      </p>
    </div>
  );
}
