import { attacks } from '../attacks/attacks.ts';
import type { Target } from '../attacks/attack.ts';
import { endWith, settingsOf, untilGo } from './part.ts';

// What the server does to an attacker is no failure of his.
process.on('uncaughtException', () => {});

const { attack: name, ...target } = settingsOf<Target & { attack: string }>();
const attack = attacks.find((known) => known.name === name);
await untilGo();
const until = performance.now() + target.seconds * 1000;
let seen: Readonly<Record<string, number>> = {};
let rounds = 0;
// An attack that is over at once is made again: how others fare is seen over seconds.
do {
  seen = (await attack?.run(target)) ?? {};
  rounds += 1;
} while (performance.now() < until);
endWith(rounds === 1 ? seen : { ...seen, rounds });
