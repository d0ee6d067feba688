import { AskedPolicies } from './asked-policies.tsx';
import { usePoliciesToAccept } from './use-policies-to-accept.ts';

/** Asks for what has to be accepted before the pages behind it can be used; not while the session has grace. */
export function PolicyGate() {
  const asked = usePoliciesToAccept();
  return asked[0]?.graceUntil === null ? <AskedPolicies asked={asked} /> : null;
}
