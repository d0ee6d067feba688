import type { QuarantineMay } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Rules are for who sees everything: a source may send for any clinic. */
export function mayOfQuarantine(principal: Principal): QuarantineMay {
  const decide = principal.can('delete', 'Quarantine');
  return { decide, rule: decide && principal.scope.kind === 'all' };
}
