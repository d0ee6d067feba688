import type { TFunction } from '#i18n/text-keys.ts';
import { isNodeFaultCode } from '@isocenter/contract/network/nodes/node-rows.ts';
import type { QueryFault } from '@isocenter/contract/network/queries/queries.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { isWebFaultCode } from '@isocenter/contract/network/web-servers/web-server-states.ts';

/** Why a source did not answer, in the words of its kind. */
export function faultText(t: TFunction, kind: QuerySource['kind'], fault: QueryFault): string {
  if (kind === 'web' && isWebFaultCode(fault)) return t(`webServers.fault.${fault}`);
  return isNodeFaultCode(fault) ? t(`nodes.fault.${fault}`) : '';
}
