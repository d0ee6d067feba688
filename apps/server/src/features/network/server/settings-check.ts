import { isIP } from 'node:net';
import { faultsOf, type Faults } from '@isocenter/contract/fields.ts';
import {
  changedServerFields,
  serverFaults,
  ServerSettings,
  type ServerField,
} from '@isocenter/contract/network/server/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { NetworkError } from '@isocenter/dicom-network/network-error.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { Running, StatedSettings } from './live-settings.ts';
import { tlsFaults } from './tls-key.ts';

/** @throws AppError `invalid-input` naming the fields */
export function requireSoundSettings(
  { settings, tlsKey }: Running,
  inForce: ServerSettings,
  fixed: StatedSettings['fixed'],
): void {
  const changed = changedServerFields(settings, inForce);
  requireFaultless({
    ...faultsOf(ServerSettings, settings),
    ...serverFaults(settings),
    ...(settings.dimseHost !== 'localhost' && isIP(settings.dimseHost) === 0
      ? { dimseHost: say`is an IP address or localhost` }
      : {}),
    ...(fixed.tlsPort === undefined ? tlsFaults(settings, tlsKey) : {}),
    ...fixedFaults(changed, fixed),
  });
}

/** Converts the failure of a port that another program has, or of an address that is not ours, into a fault of its field. */
export async function orTakenPort<T>({ settings }: Running, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NetworkError) || error.code !== 'connection-failed') throw error;
    const field = error.facts['port'] === settings.tlsPort ? 'tlsPort' : 'dimsePort';
    requireFaultless(
      error.message.includes('EADDRNOTAVAIL')
        ? { dimseHost: say`is no address of this computer` }
        : { [field]: say`cannot be listened at: another program has it, or it is kept for the system` },
    );
    throw error;
  }
}

function fixedFaults(changed: readonly ServerField[], fixed: StatedSettings['fixed']): Faults {
  const overridden = changed.flatMap((field) => {
    const variable = fixed[field];
    return variable === undefined ? [] : [[field, say`is stated by ${variable} and cannot be changed here`] as const];
  });
  return Object.fromEntries(overridden);
}
