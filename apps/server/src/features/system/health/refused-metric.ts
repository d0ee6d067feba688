import { Counter, type Registry } from 'prom-client';
import { refusedFaults, type RefusedFault } from '@isocenter/contract/archive/quarantine/refused.ts';

/** Calls back for each object that is refused. */
export type OnRefused = (tell: (fault: RefusedFault) => void) => void;

/** Counts refused objects by what is wrong with them, each reason from the start, so that the first of its kind is seen to come. */
export function countRefusedObjects(registry: Registry, onRefused: OnRefused): void {
  const counter = new Counter({
    name: 'isocenter_refused_objects_total',
    help: 'Objects that were refused for what they are, since the start',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of refusedFaults) counter.inc({ reason }, 0);
  onRefused((reason) => counter.inc({ reason }));
}
