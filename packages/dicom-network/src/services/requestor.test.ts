import net from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandFields, responseTo } from '../dimse/commands.ts';
import type { Operation, Service } from '../dimse/service.ts';
import { concat, writePdu } from '../pdu/write-pdu.ts';
import type { AssociateRequestPdu } from '../pdu/pdu.ts';
import { readPdu } from '../pdu/read-pdu.ts';
import { acceptPdu, requestPdu } from '../association/negotiation.ts';
import { associateRequest, commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, ctInstance, patternBytes } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener, verification } from '../testing/test-listener.ts';
import type { AssociationRequest } from './listener-events.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';
import { verificationScp } from './verification-scp.ts';

describe('opening an association', () => {
  it('fails where nobody listens', async () => {
    const listener = await testListener(new SinkRecord());
    const { port } = listener;
    await listener.close();
    await expect(openAssociation(clientOptions(port))).rejects.toMatchObject({ code: 'connection-failed' });
  });

  it('gives up on a peer that never answers', async () => {
    const { port } = await deafServer();
    const opening = openAssociation({ ...clientOptions(port), timeouts: { associateMilliseconds: 100 } });
    await expect(opening).rejects.toMatchObject({ code: 'timeout' });
  });

  it('fails when the peer hangs up in place of an answer', async () => {
    const { port } = await deafServer((socket) => socket.destroySoon());
    await expect(openAssociation(clientOptions(port))).rejects.toMatchObject({ code: 'connection-closed' });
  });

  it('fails when the peer aborts in place of an answer', async () => {
    const abort = writePdu({ type: 'abort', source: 2, reason: 2 });
    const { port } = await deafServer((socket) => socket.end(abort));
    const opening = openAssociation(clientOptions(port));
    await expect(opening).rejects.toMatchObject({ code: 'association-aborted', facts: { source: 2, reason: 2 } });
  });

  it('fails when the peer answers with rubbish', async () => {
    const { port } = await deafServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(openAssociation(clientOptions(port))).rejects.toMatchObject({ code: 'pdu-unrecognized' });
  });

  it('does not believe in contexts that it did not propose', async () => {
    const { port } = await deafServer((socket, request) => {
      const everything = { accepts: () => true, chooseTransferSyntax: () => '1.2.840.10008.1.2.4.50' };
      const local = { maxPduBytes: 16384, implementationClassUid: '1.2', implementationVersionName: '' };
      socket.write(writePdu(acceptPdu(request, [everything], local)));
    });
    const association = await openAssociation(clientOptions(port));
    expect(association.contexts).toEqual([]);
    await expect(echo(association)).rejects.toMatchObject({ code: 'context-not-accepted' });
    association.abort();
  });

  it.each([0, 129])('is refused with %i contexts', async (count) => {
    const [context] = clientOptions(0).presentationContexts;
    const presentationContexts = Array.from({ length: count }, () => context!);
    const opening = openAssociation({ ...clientOptions(0), presentationContexts });
    await expect(opening).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('an open association', () => {
  it('aborts when a response does not come in time', async () => {
    const sinks = new SinkRecord(() => ({ end: () => new Promise(() => undefined) }));
    const listener = await testListener(sinks);
    const timeouts = { responseMilliseconds: 100 };
    const association = await openAssociation({ ...clientOptions(listener.port), timeouts });
    const storing = store(association, { ...ctInstance, dataSet: patternBytes(1000) });
    await expect(storing).rejects.toMatchObject({ code: 'timeout' });
    expect(await association.ended).toMatchObject({ kind: 'aborted' });
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'aborted-by-peer' } });
  });

  it('tells everyone who waits when the peer goes away', async () => {
    const sinks = new SinkRecord(() => ({ write: () => new Promise(() => undefined) }));
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const storing = [1, 2, 3].map(() => store(association, { ...ctInstance, dataSet: patternBytes(1000) }));
    await sinks.begun;
    await listener.close({ drainMilliseconds: 0 });
    const outcomes = await Promise.allSettled(storing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(echo(association)).rejects.toMatchObject({ code: 'association-aborted' });
    expect(association.isOpen).toBe(false);
  });

  it('aborts when the source of a data set fails, and says what the source said', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    async function* broken() {
      yield patternBytes(1000);
      yield patternBytes(1000);
      throw new Error('The file is gone');
    }
    await expect(store(association, { ...ctInstance, dataSet: broken() })).rejects.toThrow('The file is gone');
    await listener.event('association-ended');
    expect(sinks.stored).toEqual([]);
    expect(sinks.aborted).toHaveLength(1);
  });

  it('is aborted when the peer answers what was never asked', async () => {
    const { port } = await deafServer((socket, request) => {
      const local = { maxPduBytes: 16384, implementationClassUid: '1.2', implementationVersionName: '' };
      socket.write(writePdu(acceptPdu(request, [verificationScp()], local)));
      socket.write(commandPdu(3, responseTo(storeCommand({ MessageID: 77 }), { status: 0 })));
    });
    const association = await openAssociation(clientOptions(port));
    expect(await association.ended).toMatchObject({ kind: 'aborted', error: { code: 'protocol-violation' } });
  });

  it('gets through a release collision: both sides ask, both answer (PS3.8 §9.2.2, Sta9 and Sta11)', async () => {
    const received: number[] = [];
    const { port } = await deafServer((socket, request) => {
      const local = { maxPduBytes: 16384, implementationClassUid: '1.2', implementationVersionName: '' };
      socket.write(writePdu(acceptPdu(request, [verificationScp()], local)));
      socket.on('data', (chunk: Uint8Array) => {
        received.push(chunk[0] ?? 0);
        socket.write(writePdu({ type: chunk[0] === 5 ? 'release-rq' : 'release-rp' }));
      });
    });
    const association = await openAssociation(clientOptions(port));
    await association.release();
    expect(await association.ended).toEqual({ kind: 'released' });
    expect(received).toEqual([5, 6]);
  });

  it('aborts when its release is not answered in time', async () => {
    const { port } = await deafServer((socket, request) => {
      const local = { maxPduBytes: 16384, implementationClassUid: '1.2', implementationVersionName: '' };
      socket.write(writePdu(acceptPdu(request, [verificationScp()], local)));
    });
    const timeouts = { releaseMilliseconds: 100 };
    const association = await openAssociation({ ...clientOptions(port), timeouts });
    await association.release();
    expect(await association.ended).toMatchObject({ kind: 'aborted' });
  });
});

describe('what a requestor may negotiate', () => {
  it('shows the authoriser who asks, the user identity too', async () => {
    const requests: AssociationRequest[] = [];
    const listener = await testListener(new SinkRecord(), {
      authorize: (request) => {
        requests.push(request);
        return { caller: request.callingAeTitle };
      },
    });
    const userIdentity = {
      type: 2,
      positiveResponseRequested: true,
      primary: Buffer.from('ann'),
      secondary: Buffer.from('secret'),
    };
    const asynchronousWindow = { invoked: 0, performed: 8 };
    const roleSelections = [{ sopClassUid: ctImageStorage, scu: true, scp: true }];
    const plain = readPdu(1, associateRequest(ctImageStorage).subarray(6)) as AssociateRequestPdu;
    const peer = await RawPeer.connect(listener.port);
    const userInformation = { ...plain.userInformation, userIdentity, asynchronousWindow, roleSelections };
    peer.send(writePdu({ ...plain, userInformation }));
    const answer = await peer.next();
    expect(answer.kind === 'pdu' && readPdu(answer.type, answer.body)).toMatchObject({
      type: 'associate-ac',
      presentationContexts: [{ id: 1, result: 0 }],
      userInformation: {
        asynchronousWindow: { invoked: 1, performed: 1 },
        roleSelections: [{ sopClassUid: ctImageStorage, scu: true, scp: false }],
        userIdentityResponse: new Uint8Array(),
      },
    });
    expect(requests).toMatchObject([{ callingAeTitle: 'RAW', calledAeTitle: 'TEST', tls: undefined }]);
    expect(Buffer.from(requests[0]!.userIdentity!.secondary).toString()).toBe('secret');
    expect(JSON.stringify(listener.events)).not.toContain('115,101,99'); // "sec" as bytes
    peer.destroy();
  });

  it.each([
    ['another protocol version', { protocolVersion: 2 }, { result: 1, source: 2, reason: 2 }],
    ['another application context', { applicationContextName: '1.2.3' }, { result: 1, source: 1, reason: 2 }],
    ['no calling AE title', { callingAeTitle: '' }, { result: 1, source: 1, reason: 3 }],
    ['a control character in the called AE title', { calledAeTitle: 'A\u0007B' }, { result: 1, source: 1, reason: 7 }],
  ])('rejects %s', async (_name, change, rejection) => {
    const listener = await testListener(new SinkRecord());
    const titles = { callingAeTitle: 'RAW', calledAeTitle: 'TEST' };
    const identity = { maxPduBytes: 0, implementationClassUid: '1.2.3', implementationVersionName: 'RAW' };
    const contexts = [{ abstractSyntax: verification, transferSyntaxes: ['1.2.840.10008.1.2'] }];
    const peer = await RawPeer.connect(listener.port);
    peer.send(writePdu({ ...requestPdu(titles, contexts, identity), ...change }));
    const answer = await peer.next();
    expect(answer.kind === 'pdu' && readPdu(answer.type, answer.body)).toMatchObject(rejection);
    peer.destroy();
  });
});

describe('a service of several responses', () => {
  it('can be cancelled, and the next request waits for its end', async () => {
    const listener = await testListener(new SinkRecord(), { services: () => [slowService()] });
    const peer = await RawPeer.associate(listener.port, '1.2.3');
    const request = { AffectedSOPClassUID: '1.2.3', CommandField: commandFields.cFind, MessageID: 5 };
    const next = { ...request, MessageID: 6, CommandDataSetType: 0x0101 };
    peer.send(commandPdu(1, { ...request, CommandDataSetType: 0 }), dataPdu(1, 'data', patternBytes(2)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00 });
    expect(await peer.next()).toMatchObject({ isCommand: false, bytes: Buffer.from('match') });
    const cancel = { CommandField: commandFields.cCancel, CommandDataSetType: 0x0101 };
    peer.send(concat([commandPdu(1, { ...cancel, MessageIDBeingRespondedTo: 99 })]));
    peer.send(commandPdu(1, { ...cancel, MessageIDBeingRespondedTo: 5 }), commandPdu(1, next));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xfe00, MessageIDBeingRespondedTo: 5 });
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00, MessageIDBeingRespondedTo: 6 });
    peer.destroy();
  });
});

describe('a service that fails', () => {
  it.each([
    ['by a rejection', () => Promise.reject(new Error('fault'))],
    ['by throwing', () => fault()],
  ])('%s is reported, the peer is told 0110, and the association goes on', async (_how, end) => {
    const faulty: Service = {
      name: 'faulty',
      accepts: () => true,
      chooseTransferSyntax: (offered) => offered[0],
      commands: [commandFields.cEcho],
      begin: () => ({ data: () => undefined, end, abort: () => fault() }),
    };
    const listener = await testListener(new SinkRecord(), { services: () => [faulty] });
    const association = await openAssociation(clientOptions(listener.port));
    expect(await echo(association)).toEqual({ status: 0x0110 });
    expect(await echo(association)).toEqual({ status: 0x0110 });
    await association.release();
    expect(await listener.event('operation-failed')).toMatchObject({ error: { message: 'fault' } });
  });

  it('survives an operation that throws when it is aborted', async () => {
    const sinks = new SinkRecord(() => ({ abort: () => fault() }));
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), writePdu({ type: 'abort', source: 0, reason: 0 }));
    await listener.event('association-ended');
    expect(await listener.event('operation-failed')).toMatchObject({ error: { message: 'fault' } });
  });
});

function fault(): never {
  throw new Error('fault');
}

/** Sends one pending response with a data set, then waits to be cancelled. */
function slowService(): Service {
  return {
    name: 'slow',
    accepts: (uid) => uid === '1.2.3',
    chooseTransferSyntax: (offered) => offered[0],
    commands: [commandFields.cFind],
    begin: ({ command, respond }): Operation => {
      const cancelled = Promise.withResolvers<void>();
      return {
        data: () => undefined,
        end: async () => {
          const pending = { ...responseTo(command, { status: 0xff00 }), CommandDataSetType: 1 };
          await respond(pending, Buffer.from('match'));
          await cancelled.promise;
          await respond(responseTo(command, { status: 0xfe00 }));
        },
        cancel: () => cancelled.resolve(),
        abort: () => cancelled.resolve(),
      };
    },
  };
}

/** A server that answers the first PDU, an A-ASSOCIATE-RQ, with whatever the test wants; nothing by default. */
async function deafServer(answer?: (socket: net.Socket, request: AssociateRequestPdu) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (chunk: Uint8Array) => {
      answer?.(socket, readPdu(1, chunk.subarray(6)) as AssociateRequestPdu);
      socket.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}
