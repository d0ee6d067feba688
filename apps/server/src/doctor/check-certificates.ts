import { readFile, stat } from 'node:fs/promises';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { textOf } from '@isocenter/contract/said.ts';
import { certificateDays } from '#features/network/server/server.ts';
import { tlsFaults } from '#features/network/server/tls-key.ts';
import type { Config } from '../config.ts';
import { codeOf, counted, look, ok, wrong, type Finding, type Findings } from './finding.ts';

const check = 'certificate';
const soonDays = 30;
const variables: Readonly<Record<string, string>> = {
  tlsKey: 'ISOCENTER_DIMSE_TLS_KEY',
  tlsCertificate: 'ISOCENTER_DIMSE_TLS_CERTIFICATE',
  tlsAuthorities: 'ISOCENTER_DIMSE_TLS_CA',
};

type Tls = NonNullable<Config['dimseTls']>;

/** Reads what the environment names of the DICOM listener with TLS, into the settings that it stands for. */
export async function readTlsFiles(settings: ServerSettings, tls: Config['dimseTls']): Promise<ServerSettings> {
  if (tls === undefined) return settings;
  const [tlsCertificate, tlsAuthorities] = await Promise.all([
    readFile(tls.certificateFile, 'utf8').catch(() => ''),
    tls.caFile === undefined ? '' : readFile(tls.caFile, 'utf8').catch(() => ''),
  ]);
  return { ...settings, tlsCertificate, tlsAuthorities };
}

/** Checks key, certificate and authorities of the DICOM listener with TLS. @param settings with what the files hold */
export async function checkCertificates({ dimseTls }: Config, settings: ServerSettings): Promise<Findings> {
  if (settings.tlsPort === 0) return [];
  const faults = dimseTls === undefined ? [] : await faultsOfFiles(dimseTls, settings);
  return faults.length > 0 ? faults : daysLeft(settings);
}

async function faultsOfFiles(tls: Tls, settings: ServerSettings): Promise<Finding[]> {
  const named = {
    tlsKey: tls.keyFile,
    tlsCertificate: tls.certificateFile,
    ...(tls.caFile && { tlsAuthorities: tls.caFile }),
  };
  const unreadable = await Promise.all(
    Object.entries(named).map(async ([field, path]) => {
      const code = await readFile(path).then(() => undefined, codeOf);
      return code === undefined
        ? []
        : [
            wrong(
              check,
              `${variables[field]} names ${path}, which cannot be read (${code}).`,
              'Correct the path, or let the account of the server read it.',
            ),
          ];
    }),
  );
  if (unreadable.flat().length > 0) return unreadable.flat();
  const faults = Object.entries(tlsFaults(settings, await readFile(tls.keyFile, 'utf8')));
  const { mode } = await stat(tls.keyFile);
  return [
    ...faults.map(([field, fault]) =>
      wrong(
        check,
        `the file of ${variables[field]} ${textOf(fault)}.`,
        'Put in the key, the certificate with its chain, and the authorities, in PEM, and start the server again.',
      ),
    ),
    ...((mode & 0o004) === 0
      ? []
      : [
          look(
            check,
            `every account of this computer can read the key ${tls.keyFile}.`,
            `Run chmod o-r ${tls.keyFile}.`,
          ),
        ]),
  ];
}

function daysLeft({ tlsCertificate: cert, tlsAuthorities: ca }: ServerSettings): Finding[] {
  const days = certificateDays({ cert, ca });
  const names: Readonly<Record<string, string>> = {
    dicom: 'DICOM certificate',
    'dicom-authorities': 'first authority',
  };
  return Object.entries(days).map(([name, left]) => {
    const whole = Math.floor(left);
    const mend = 'Renew it, and start the server again.';
    if (left < 0) return wrong(check, `the ${names[name]} ended ${counted(-whole, 'day')} ago.`, mend);
    const said = `the ${names[name]} holds for ${counted(whole, 'day')}.`;
    return whole < soonDays ? look(check, said, mend) : ok(check, said);
  });
}
