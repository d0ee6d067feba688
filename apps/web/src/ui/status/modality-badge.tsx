import { use } from 'react';
import { familyOfColour, modalityFamily } from '../format/colour-of.ts';
import classes from './badges.module.css';
import { ModalityColours } from './modality-colours.ts';

export type ModalityBadgeProps = {
  /** One code, or all of a study: of those that are no report; of more than two the first is named and the others are counted. */
  readonly modality: string | readonly string[];
};

/** Every study that was reported has both. */
const ofReports: ReadonlySet<string> = new Set(['SR', 'DOC']);

/** The modality codes of a study in the house's colours; unknown codes take those of SR. */
export function ModalityBadge({ modality }: ModalityBadgeProps) {
  const colours = use(ModalityColours);
  const familyOf = (code: string) => {
    const own = colours.get(code);
    return own === undefined ? modalityFamily(code) : familyOfColour[own];
  };
  const all = typeof modality === 'string' ? [modality] : modality;
  const ofImages = all.filter((code) => !ofReports.has(code));
  const codes = ofImages.length === 0 ? all : ofImages;
  const named = codes.slice(0, codes.length > 2 ? 1 : 2);
  const rest = codes.slice(named.length);
  return (
    <span className={classes['modalities']}>
      {named.map((code) => (
        <span key={code} className={classes['modality']} data-family={familyOf(code)}>
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
