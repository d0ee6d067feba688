export type { ColourOfLabel } from './label-choices.ts';
export { labelChoicesQuery, useLabelColour } from './label-choices.ts';
