import { Mark } from './mark.tsx';
import classes from './mark.module.css';

interface BrandMarkProps {
  readonly size: number;
  readonly logoUrl: string | null;
}

/** The logo of the house, or the mark; the name stands beside it. */
export function BrandMark({ size, logoUrl }: BrandMarkProps) {
  if (logoUrl === null) return <Mark size={size} />;
  return <img src={logoUrl} alt="" className={classes['logo']} style={{ height: `${size / 16}rem` }} />;
}
