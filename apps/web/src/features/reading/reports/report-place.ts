import { createContext } from 'react';

/** Closes the report beside the images. Undefined on the page of the report. */
export const CloseReport = createContext<(() => void) | undefined>(undefined);
