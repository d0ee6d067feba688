import { SkeletonBar, useDelayed } from '../states/skeletons.tsx';
import type { GridColumn, GridDensity } from './grid-types.ts';
import lines from './cell-lines.module.css';
import cells from './grid-row.module.css';
import classes from './grid-skeleton.module.css';

const rows = 7;
const lengths = ['82%', '64%', '93%', '74%', '58%', '88%', '69%'] as const;

export type GridSkeletonProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly density: GridDensity;
  readonly withCheck: boolean;
};

/** Seven rows in the shape of the columns, fading downwards, from 150 ms on. Not read out: the grid says it is loading. */
export function GridSkeleton<Row>({ columns, density, withCheck }: GridSkeletonProps<Row>) {
  const shown = useDelayed(true);
  if (!shown) return null;
  return (
    <div className={classes['skeleton']} aria-hidden="true">
      {lengths.slice(0, rows).map((length, row) => (
        <div
          key={length}
          className={density === 'cards' ? classes['cardSkeleton'] : classes['skeletonRow']}
          data-density={density}
          data-boxes={withCheck}
        >
          {withCheck && density !== 'cards' && (
            <div className={cells['checkCell']}>
              <SkeletonBar width={15} height={15} />
            </div>
          )}
          {columns.map((column, place) => (
            <div key={column.id} className={cells['cell']} data-align={column.align ?? 'start'}>
              <Bones shape={shapeOf(column, density)} length={lengths[(row + place) % lengths.length] ?? length} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type Shape = NonNullable<GridColumn<never>['skeleton']>;

function shapeOf<Row>(column: GridColumn<Row>, density: GridDensity): Shape {
  const shape = column.skeleton ?? 'lines';
  return shape === 'lines' && density !== 'comfortable' ? 'text' : shape;
}

function Bones({ shape, length }: { readonly shape: Shape; readonly length: `${number}%` }) {
  switch (shape) {
    case 'none':
      return null;
    case 'round':
      return <SkeletonBar width={22} height={22} round />;
    case 'badge':
      return <SkeletonBar width={28} height={17} />;
    case 'text':
      return <SkeletonBar width={length} />;
    case 'lines':
      return (
        <span className={lines['lines']}>
          <SkeletonBar width={length} />
          <SkeletonBar width="48%" height={7} />
        </span>
      );
  }
}
