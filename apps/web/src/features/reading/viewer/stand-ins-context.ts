import { createContext } from 'react';
import type { StandIns } from './stand-ins.ts';

/** Those of the study that is opened. */
export const StandInsContext = createContext<StandIns | undefined>(undefined);
