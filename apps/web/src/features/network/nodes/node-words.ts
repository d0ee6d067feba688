import type { TFunction } from '#i18n/text-keys.ts';
import type { NodeRow } from '@isocenter/contract/network/nodes/fields.ts';

/** Returns the address of a node: `10.4.0.12:104`; an address of version 6 in brackets. */
export function addressText({ host, port }: Pick<NodeRow, 'host' | 'port'>): string {
  const written = host.includes(':') ? `[${host}]` : host;
  return port === null ? written : `${written}:${port}`;
}

/** Returns the requests that a node may make and those that it receives, in a few words. */
export function usesText(t: TFunction, { verbs, uses, retrieveBy }: Pick<NodeRow, 'verbs' | 'uses' | 'retrieveBy'>) {
  const others = uses.filter((use) => use !== 'retrieve').map((use) => t(`nodes.uses.${use}`));
  const retrieves = uses.includes('retrieve') ? [t(`nodes.retrieveBy.${retrieveBy}`)] : [];
  const mayAsk = verbs.filter((verb) => verb !== 'echo').map((verb) => t(`nodes.verb.${verb}`));
  return [...mayAsk, ...others, ...retrieves].join(', ');
}
