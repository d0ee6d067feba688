import { Server } from 'node-hl7-server';
import { expect, vi } from 'vitest';
import {
  type Delivery,
  type Receiver,
  newReceiver,
  type ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import { startClinicWorld, type ClinicWorld } from './clinic-world.ts';
import { startFhirServer } from './fhir-server.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { reportSteps } from './report-steps.ts';
import { json, onlyWoken, type Person } from './test-app.ts';

export const receiverPath = (more: number | string = '') => `/api/report-receivers${more === '' ? '' : `/${more}`}`;

/** The north clinic with its reader, and what has to be closed when all is done. */
export interface ReceiverWorld {
  readonly world: ClinicWorld;
  readonly reader: Person;
  readonly steps: ReturnType<typeof reportSteps>;
  readonly ends: (() => unknown)[];
  readonly close: () => Promise<void>;
}

export async function startReceiverWorld(): Promise<ReceiverWorld> {
  const world = await startClinicWorld({}, onlyWoken);
  const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends) await end();
    await world.app.close();
  };
  return { world, reader, steps: reportSteps(world, reader), ends, close };
}

/** Makes the acts on receivers, by the administrator unless somebody is named. @param now called at each act */
export function receiverSteps(now: () => ReceiverWorld) {
  let names = 0;
  const path = receiverPath;
  const admin = () => now().world.admin;
  const rowsOf = async (receiverId: number) =>
    (await admin().json<{ rows: Delivery[] }>(path(`${receiverId}/deliveries`))).rows;
  return {
    rowsOf,
    add: async (fields: Partial<ReceiverFields>, person = admin()) => {
      names += 1;
      return person.json<Receiver>(
        path(),
        json({ ...newReceiver, name: `Receiver ${names}`, host: '127.0.0.1', ...fields }),
      );
    },
    switchOff: async ({ receiverId }: Receiver) => {
      const { may: _may, ...present } = await admin().json<Receiver>(path(receiverId));
      const known = Object.keys(newReceiver) as (keyof ReceiverFields)[];
      const fields = Object.fromEntries(known.map((name) => [name, present[name]]));
      await admin().json(path(receiverId), json({ ...fields, revision: present.revision, status: 'inactive' }, 'PUT'));
    },
    /** The state of each delivery of a receiver, the oldest first, when all are so. */
    until: (receiverId: number, expected: readonly string[]) =>
      vi.waitFor(
        async () => {
          const rows = await rowsOf(receiverId);
          expect(rows.toReversed().map(({ reportState, state }) => `${reportState} ${state}`)).toEqual(expected);
          return rows.toReversed();
        },
        { timeout: 20_000, interval: 200 },
      ),
    engine: (tls?: Tls) => startEngine(now().ends, tls),
    records: async (...of: Parameters<typeof startFhirServer>) => {
      const server = await startFhirServer(...of);
      now().ends.push(server.stop);
      return server;
    },
  };
}

interface Tls {
  readonly key: string;
  readonly cert: string;
}

/** A hospital's interface engine, not written by us, which says of each message what it is told to. */
async function startEngine(ends: (() => unknown)[], tls?: Tls) {
  const port = await freePort();
  const messages: string[] = [];
  const says: string[] = [];
  const server = new Server({
    bindAddress: '127.0.0.1',
    ...(tls === undefined ? {} : { tls: { ...tls, requestCert: false } }),
  });
  const inbound = server.createInbound({ port }, async (request, response) => {
    messages.push(request.getMessage().toString());
    await response.sendResponse((says.shift() ?? 'AA') as 'AA');
  });
  await new Promise<void>((resolve) => inbound.once('listen', () => resolve()));
  ends.push(() => inbound.close());
  return { port, messages, says };
}

/** Returns a field of an HL7 message. */
export const fieldOf = (message: string, segment: string, field: number) =>
  message
    .split(/\r/)
    .find((one) => one.startsWith(`${segment}|`))
    ?.split('|')[field];
