import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceBounds, type ShopSearch } from './shop-search.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

export type PriceSliderProps = {
  readonly search: ShopSearch;
  /** Of what there is at any price. */
  readonly prices: { readonly least: number; readonly most: number };
  readonly onChange: (part: Partial<ShopSearch>) => void;
};

/** Narrows the shop to prices between two bounds, which stand in the address once they are let go. */
export function PriceSlider({ search, prices: { least, most }, onChange }: PriceSliderProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const [from = least, to = most] = priceBounds(search);
  const within = (price: number): number => Math.min(most, Math.max(least, price));
  const asked: [number, number] = [within(from), within(to)];
  const [moved, setMoved] = useState<{ over: string; at: [number, number] }>();
  const at = moved?.over === asked.join() ? moved.at : asked;
  if (most - least < 2) return null;
  return (
    <div className={classes['slider']}>
      <RangeSlider
        min={least}
        max={most}
        minRange={0}
        label={null}
        value={at}
        onChange={(next) => setMoved({ over: asked.join(), at: next })}
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
        <span>{money(at[1])}</span>
      </p>
    </div>
  );
}
