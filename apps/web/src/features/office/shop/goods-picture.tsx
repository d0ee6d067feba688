import { goodsDrawing } from '@isocenter/contract/office/shop/shop.ts';
import type { Product } from '@isocenter/contract/office/shop/fields.ts';
import classes from './shop.module.css';

/** The photograph of goods, else the drawing of their category; decoration, for the name stands beside it. */
export function GoodsPicture({
  product: { image, category },
  size = 'card',
}: {
  readonly product: Pick<Product, 'image' | 'category'>;
  readonly size?: 'card' | 'line';
}) {
  return (
    <span className={classes['look']} data-size={size} data-drawn={image === goodsDrawing(category)}>
      <img src={image} alt="" loading="lazy" />
    </span>
  );
}
