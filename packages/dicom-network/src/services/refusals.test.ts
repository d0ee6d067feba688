import { describe, expect, it } from 'vitest';
import { rejections } from '../association/negotiation.ts';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, ctInstance, implicit, patternBytes } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

describe('what is refused', () => {
  it.each([
    ['callingAeNotRecognized', { result: 1, source: 1, reason: 3 }],
    ['calledAeNotRecognized', { result: 1, source: 1, reason: 7 }],
    ['temporaryCongestion', { result: 2, source: 3, reason: 1 }],
  ] as const)('an association: %s reaches the requestor', async (name, facts) => {
    const listener = await testListener(new SinkRecord(), { authorize: () => rejections[name] });
    const opening = openAssociation(clientOptions(listener.port));
    await expect(opening).rejects.toMatchObject({ code: 'association-rejected', facts });
    expect(listener.events).toMatchObject([{ kind: 'association-rejected', callingAeTitle: 'CLIENT' }]);
  });

  it('an association, when the decision fails: transiently', async () => {
    const listener = await testListener(new SinkRecord(), { authorize: () => Promise.reject(new Error('database')) });
    const opening = openAssociation(clientOptions(listener.port));
    await expect(opening).rejects.toMatchObject({ facts: { result: 2, source: 3, reason: 1 } });
  });

  it.each([{ maxAssociations: 2 }, { maxAssociationsPerAddress: 2 }])(
    'one association too many: %o',
    async (limits) => {
      const listener = await testListener(new SinkRecord(), { limits });
      const first = await openAssociation(clientOptions(listener.port));
      const second = await openAssociation(clientOptions(listener.port));
      const third = openAssociation(clientOptions(listener.port));
      await expect(third).rejects.toMatchObject({ facts: { result: 2, source: 3, reason: 2 } });
      await first.release();
      const fourth = await openAssociation(clientOptions(listener.port));
      expect(await echo(fourth)).toEqual({ status: 0 });
      await Promise.all([second.release(), fourth.release()]);
    },
  );

  it('a context of a service that is not there, while the others are accepted', async () => {
    const listener = await testListener(new SinkRecord());
    const studyRootFind = '1.2.840.10008.5.1.4.1.2.2.1';
    const options = clientOptions(listener.port);
    const presentationContexts = [
      { abstractSyntax: studyRootFind, transferSyntaxes: [implicit] },
      ...options.presentationContexts,
    ];
    const association = await openAssociation({ ...options, presentationContexts });
    expect(association.contexts.map(({ id }) => id)).toEqual([3, 5]);
    const unaccepted = expect.objectContaining({ code: 'context-not-accepted' });
    expect(() => association.contextFor(studyRootFind)).toThrow(unaccepted);
    await expect(
      store(association, { ...ctInstance, transferSyntaxUid: implicit, dataSet: patternBytes(2) }),
    ).rejects.toEqual(unaccepted);
    await association.release();
  });

  it.each([
    ['an operation that the service does not know', { CommandField: 0x0020 }, 0x0211],
    ['a field that no service has', { CommandField: 0x7abc }, 0x0211],
    ['a class without a UID', { AffectedSOPClassUID: undefined }, 0x0122],
  ])('%s, after its data set was read', async (_name, change, status) => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand(change)), dataPdu(1, 'data', patternBytes(5000)));
    expect(await peer.nextCommand()).toMatchObject({ Status: status, MessageIDBeingRespondedTo: 1 });
    peer.send(commandPdu(1, storeCommand({ MessageID: 2 })), dataPdu(1, 'data', patternBytes(5000)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0, CommandField: 0x8001, MessageIDBeingRespondedTo: 2 });
    expect(sinks.stored).toHaveLength(1);
    peer.destroy();
  });

  it.each([undefined, '../../etc/passwd', '1'.repeat(65)])('not an instance UID as it comes: %s', async (uid) => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand({ AffectedSOPInstanceUID: uid })), dataPdu(1, 'data', patternBytes(5000)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0, MessageIDBeingRespondedTo: 1 });
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid)).toEqual([uid ?? '']);
    peer.destroy();
  });

  it('a store without a data set', async () => {
    const listener = await testListener(new SinkRecord());
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand({ CommandDataSetType: 0x0101 })));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xc000 });
    peer.destroy();
  });
});
