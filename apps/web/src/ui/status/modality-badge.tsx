import { modalityFamily } from '../format/colour-of.ts';
import classes from './badges.module.css';

export type ModalityBadgeProps = {
  /** One code, or all of a study; beyond two they are counted. */
  readonly modality: string | readonly string[];
};

/** The modality codes of a study. Unknown codes take the colours of SR. */
export function ModalityBadge({ modality }: ModalityBadgeProps) {
  const codes = typeof modality === 'string' ? [modality] : modality;
  const rest = codes.slice(2);
  return (
    <span className={classes['modalities']}>
      {codes.slice(0, 2).map((code) => (
        <span key={code} className={classes['modality']} data-family={modalityFamily(code)}>
          {code}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes['more']} title={rest.join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
