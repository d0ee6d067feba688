import { archive } from './archive.ts';
import { network } from './network.ts';
import { office } from './office.ts';
import { people } from './people.ts';
import { reading } from './reading.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';
import { upload } from './upload.ts';

/** British English: the source of all texts. */
export const en = { archive, network, reading, people, office, system, shell, upload } as const;
