import net from 'node:net';
import { associateRequest, commandPdu, RawPeer } from '@isocenter/dicom-network/testing/raw-peer.ts';
import { storeCommand } from '@isocenter/dicom-network/testing/test-listener.ts';
import { attackerAddress, pause, scaled, type Attack } from './attack.ts';

const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

export const connectAbort: Attack = {
  name: 'connect-abort',
  title: '20,000 connections to DIMSE that ask for an association and hang up',
  async run(target) {
    const request = associateRequest(ctImageStorage);
    const count = scaled(target, 20_000);
    for (let done = 0; done < count; done += 50)
      await Promise.all(Array.from({ length: 50 }, () => comeAndGo(target.dimsePort, request)));
    return { connections: count };
  },
};

function comeAndGo(port: number, request: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: attackerAddress });
    socket.once('connect', () => {
      socket.write(request);
      socket.resetAndDestroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve());
  });
}

export const longPdu: Attack = {
  name: 'long-pdu',
  title: '16 associations announce a PDU of 2 GiB and stream it',
  async run(target) {
    const peers = await Promise.all(Array.from({ length: 16 }, () => floodPdu(target.dimsePort, target.seconds)));
    return {
      'sent MB': Math.round(peers.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6),
      'closed within ms': Math.round(Math.max(...peers.map(({ milliseconds }) => milliseconds))),
    };
  },
};

/** @returns what could be sent, and how long, until the server closed */
async function floodPdu(port: number, seconds: number): Promise<{ bytes: number; milliseconds: number }> {
  const socket = net.connect({ host: '127.0.0.1', port, localAddress: attackerAddress });
  socket.on('error', () => {});
  const peer = RawPeer.over(socket);
  peer.send(associateRequest(ctImageStorage));
  await peer.next();
  const began = performance.now();
  peer.send(commandPdu(1, storeCommand()), Uint8Array.of(4, 0, 0x80, 0, 0, 0));
  const before = socket.bytesWritten;
  const piece = Buffer.alloc(256 * 1024);
  const until = began + seconds * 1000;
  while (!socket.destroyed && performance.now() < until) {
    if (!socket.write(piece))
      await Promise.race([new Promise((go) => socket.once('drain', go)), peer.closed, pause(100)]);
  }
  const seen = { bytes: socket.bytesWritten - before, milliseconds: performance.now() - began };
  socket.destroy();
  return seen;
}

export const silentAssociations: Attack = {
  name: 'silent-associations',
  title: 'associations from four addresses, as many as are taken, that say nothing more',
  async run(target) {
    const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
    const peers = await Promise.all(
      addresses.flatMap((address) => Array.from({ length: 40 }, () => RawPeer.connect(target.dimsePort, address))),
    );
    let accepted = 0;
    for (const peer of peers) {
      peer.send(associateRequest(ctImageStorage));
      void peer.next().then((answer) => (accepted += answer.kind === 'pdu' && answer.type === 2 ? 1 : 0));
    }
    await pause(target.seconds * 1000);
    for (const peer of peers) peer.destroy();
    return { asked: peers.length, accepted };
  },
};
