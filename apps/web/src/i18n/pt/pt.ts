import { archive } from './archive.ts';
import { network } from './network.ts';
import { office } from './office.ts';
import { people } from './people.ts';
import { reading } from './reading.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';
import { upload } from './upload.ts';

/** Brazilian Portuguese, as the locale `pt` means it for dates and numbers. */
export const pt = { archive, network, reading, people, office, system, shell, upload } as const;
