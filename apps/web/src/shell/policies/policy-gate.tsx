import { PoliciesToAccept } from './policies-to-accept.tsx';
import { usePoliciesToAccept } from './use-policies-to-accept.ts';

/** Asks for what has to be accepted before the pages behind it can be used; not while the session has grace. */
export function PolicyGate() {
  const policies = usePoliciesToAccept();
  return policies[0]?.graceUntil === null ? <PoliciesToAccept policies={policies} /> : null;
}
