import { createContext } from 'react';

/** How the report beside the images is put away. Undefined on the page of the report. */
export const CloseReport = createContext<(() => void) | undefined>(undefined);
