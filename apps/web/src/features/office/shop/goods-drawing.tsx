import type { ReactNode } from 'react';
import type { ProductCategory } from '@isocenter/contract/office/shop.ts';
import classes from './shop.module.css';

/** Line drawings stand for goods without a photograph: one for each category, on a square of 64. */
const drawings: Readonly<Record<ProductCategory, ReactNode>> = {
  media: (
    <>
      <circle cx="32" cy="32" r="24" />
      <circle cx="32" cy="32" r="17" opacity="0.5" />
      <circle cx="32" cy="32" r="7" />
      <circle cx="32" cy="32" r="2.5" fill="currentColor" />
    </>
  ),
  prints: (
    <>
      <rect x="12" y="6" width="40" height="52" rx="2" />
      <path d="M32 6v52M12 32h40" opacity="0.6" />
      <circle cx="22" cy="19" r="6" />
      <circle cx="42" cy="19" r="6" />
      <circle cx="22" cy="45" r="6" />
      <circle cx="42" cy="45" r="6" />
    </>
  ),
  'second-opinions': (
    <>
      <circle cx="24" cy="32" r="16" />
      <circle cx="40" cy="32" r="16" strokeDasharray="3 3" />
      <circle cx="32" cy="32" r="2.5" fill="currentColor" />
    </>
  ),
  '3d-prints': (
    <>
      <path d="M32 6 55 19v26L32 58 9 45V19Z" />
      <path d="M32 32 55 19M32 32v26M32 32 9 19" opacity="0.5" />
      <circle cx="32" cy="32" r="7" strokeDasharray="3 3" />
    </>
  ),
  contrast: (
    <>
      <path d="M26 6h12v10l6 8v30a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V24l6-8Z" />
      <path d="M20 34h24" />
      <circle cx="32" cy="46" r="5" />
    </>
  ),
  consumables: (
    <>
      <path d="M18 22h28l4 36H14Z" />
      <path d="M24 22a8 8 0 0 1 16 0" />
      <circle cx="32" cy="40" r="5" />
    </>
  ),
  protection: (
    <>
      <path d="M20 8h6a6 6 0 0 0 12 0h6l4 14-6 4v32H22V26l-6-4Z" />
      <path d="M22 40h20" opacity="0.5" />
    </>
  ),
};

/** What goods of a category look like; decoration, for the name stands beside it. */
export function GoodsDrawing({
  category,
  size = 'card',
}: {
  readonly category: ProductCategory;
  readonly size?: 'card' | 'line';
}) {
  return (
    <span className={classes['drawing']} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round">
        {drawings[category]}
      </svg>
    </span>
  );
}
