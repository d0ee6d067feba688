import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { retrieveStatus } from '@isocenter/dicom-network/dimse/status.ts';
import type { OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { actorOf, type Asker } from './asker.ts';
import { findDestination, type Destination } from './destination-queries.ts';

/** What we show when we call over TLS, and whom we trust. */
export interface CallingTls {
  readonly key: string;
  readonly cert: string;
  readonly ca: string | undefined;
}

export interface DestinationNeeds {
  readonly db: Db;
  readonly refusals: QuietLog;
  readonly aeTitle: string;
  readonly tls: CallingTls | undefined;
}

const windowMilliseconds = 60_000;

/** Where a C-MOVE goes: to a known node that may have what the asker may. @throws DimseRefusal A801, and leaves an audit row */
export async function requireDestination(
  { db, refusals }: DestinationNeeds,
  asker: Asker,
  aeTitle: string,
): Promise<Destination> {
  const destination = await findDestination(db, asker, aeTitle);
  if (destination !== undefined) return destination;
  const detail = { through: 'c-move', destination: aeTitle };
  const actor = actorOf(asker);
  const key = `${actor.stranger} ${asker.address} ${aeTitle}`;
  await refusals.once(actor, { action: 'retrieve.refuse', outcome: 'refused', detail }, key, windowMilliseconds);
  throw new DimseRefusal(retrieveStatus.moveDestinationUnknown, 'The move destination is not known here');
}

/** How the node is called. */
export function associationTo(
  destination: Destination,
  { aeTitle, tls }: DestinationNeeds,
  calledAeTitle: string,
): Omit<OpenAssociationOptions, 'presentationContexts'> {
  const { host, port, localAeTitle, certificateName, timeoutSeconds } = destination;
  const milliseconds = timeoutSeconds * 1000;
  return {
    host,
    port,
    callingAeTitle: localAeTitle === '' ? aeTitle : localAeTitle,
    calledAeTitle,
    tls: destination.tls ? { ...tls, servername: certificateName === '' ? undefined : certificateName } : undefined,
    timeouts: { associateMilliseconds: milliseconds, responseMilliseconds: milliseconds },
  };
}
