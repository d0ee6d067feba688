import { attacks } from '../attacks/attacks.ts';
import type { Target } from '../attacks/attack.ts';
import { endWith, settingsOf } from './part.ts';

// What the server does to an attacker is no failure of his.
process.on('uncaughtException', () => {});

const { attack: name, ...target } = settingsOf<Target & { attack: string }>();
endWith((await attacks.find((attack) => attack.name === name)?.run(target)) ?? {});
