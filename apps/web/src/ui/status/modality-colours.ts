import { createContext } from 'react';
import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';

/** The colours that the house has given to modality codes; others have that of their kind. */
export const ModalityColours = createContext<ReadonlyMap<string, LabelColour>>(new Map());
