import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { makeCertificates } from '../proof/testing/certificates.ts';
import { Installation } from '../proof/testing/installation.ts';
import { runDoctor } from './testing/doctor-command.ts';

let folder: string;
let installation: Installation;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-doctor-'));
  // Root's database runs as another account, which has to get through.
  await chmod(folder, 0o711);
  const { server } = await makeCertificates(folder);
  const [httpPort, dimsePort, tlsPort] = [await freePort(), await freePort(), await freePort()];
  const tls = {
    ISOCENTER_DIMSE_TLS_PORT: String(tlsPort),
    ISOCENTER_DIMSE_TLS_KEY: server.key,
    ISOCENTER_DIMSE_TLS_CERTIFICATE: server.certificate,
  };
  const dataDir = join(folder, 'data');
  installation = new Installation({ dataDir, httpPort, dimsePort, environment: tls });
  environment = {
    ISOCENTER_DATA_DIR: dataDir,
    ISOCENTER_HTTP_PORT: String(httpPort),
    ISOCENTER_DIMSE_PORT: String(dimsePort),
    ...tls,
  };
  installation.start();
  await installation.ready(60);
}, 120_000);
afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
});

test('of a server that runs, the ports are its own, and its database is asked', async () => {
  const { said } = await runDoctor(environment);
  expect(said).not.toMatch(/^wrong /m);
  expect(said).toMatch(/^ok +port \d+ \(HTTP\): our server listens there, and is ready\./m);
  expect(said).toMatch(/^ok +port \d+ \(DICOM\): our server listens there, and answers C-ECHO\./m);
  expect(said).toMatch(/^ok +port \d+ \(DICOM with TLS\): our server listens there, and shows its certificate\./m);
  expect(said).toMatch(/^ok +database role: "isocenter_work" owns nothing, and "isocenter" owns the database\./m);
  expect(said).toMatch(/^ok +installation: data folder and database belong together\./m);
  expect(said).toMatch(/^ok +clock: the clock of the database is 0\.\d s from ours\./m);
});

test('what it does not listen on, and a certificate that was replaced since its start, are found', async () => {
  const other = await freePort();
  await makeCertificates(folder);
  const { said, code } = await runDoctor({ ...environment, ISOCENTER_DIMSE_PORT: String(other) });
  expect(said).toContain(`wrong         port ${other} (DICOM): the server runs, and does not listen there.`);
  expect(said).toMatch(
    /^look at this +port \d+ \(DICOM with TLS\): the server shows another certificate than its file has now\./m,
  );
  expect(code).toBe(2);
});

test('a database that is there and says nothing keeps no check from its end', async () => {
  installation.freezeDatabase();
  try {
    const { said, code } = await runDoctor(environment);
    expect(said).toMatch(/^wrong +database: embedded database: The database cannot be reached/m);
    expect(said).toMatch(/^wrong +port \d+ \(HTTP\): our server listens there, and its database does not answer\./m);
    expect(said).toMatch(/^look at this +backup: /m);
    expect(code).toBe(2);
  } finally {
    installation.thawDatabase();
  }
});

test('one that was killed, with its database left behind, is not taken for one that runs', async () => {
  await installation.end('SIGKILL');
  const { said } = await runDoctor(environment);
  expect(said).toMatch(/^ok +port \d+ \(HTTP\): is free\./m);
  expect(said).toMatch(/^ok +database: PostgreSQL \d+[\d.]* answers/m);
});
