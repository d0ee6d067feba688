import { modalityFamily } from '../format/colour-of.ts';
import classes from './badges.module.css';

export type ModalityBadgeProps = {
  /** One code, or all of a study; of more than two the first is named and the others are counted. */
  readonly modality: string | readonly string[];
};

/** The modality codes of a study. Unknown codes take the colours of SR. */
export function ModalityBadge({ modality }: ModalityBadgeProps) {
  const codes = typeof modality === 'string' ? [modality] : modality;
  const named = codes.slice(0, codes.length > 2 ? 1 : 2);
  const rest = codes.slice(named.length);
  return (
    <span className={classes['modalities']}>
      {named.map((code) => (
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
