/** The categories of goods, in the order of the filter. */
export const productCategories = [
  'media',
  'prints',
  'second-opinions',
  '3d-prints',
  'contrast',
  'consumables',
  'protection',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Returns the address of the line drawing that is shown for goods without a photograph. */
export const goodsDrawing = (category: ProductCategory): string => `/pictures/goods-${category}.svg`;

export const productSorts = ['featured', 'price-asc', 'price-desc'] as const;

/** The specification's colours of a product: of the case, the label or the material. */
export const colourOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;
export type Colour = (typeof colourOptions)[number];

/** The most pieces of one product in a cart. */
export const mostPieces = 10;

export const productStatuses = ['offered', 'withdrawn'] as const;

export const productSortColumns = ['name', 'price', 'stock'] as const;
export type ProductSortColumn = (typeof productSortColumns)[number];
