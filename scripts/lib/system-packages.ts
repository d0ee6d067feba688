import { existsSync } from 'node:fs';
import { run } from './project.ts';

/** A program that tests talk to, and a file that proves its Debian package is installed. */
interface SystemPackage {
  readonly name: string;
  readonly proof: string;
}

const systemPackages: readonly SystemPackage[] = [
  { name: 'chromium-headless-shell', proof: '/usr/bin/chromium-headless-shell' },
  { name: 'chromium', proof: '/usr/bin/chromium' },
  { name: 'dcmtk', proof: '/usr/bin/storescu' },
  { name: 'orthanc', proof: '/usr/sbin/Orthanc' },
  { name: 'orthanc-dicomweb', proof: '/usr/share/orthanc/plugins/libOrthancDicomWeb.so' },
  { name: 'odil', proof: '/usr/bin/odil' },
  { name: 'python3-pydicom', proof: '/usr/lib/python3/dist-packages/pydicom/__init__.py' },
  { name: 'libgdcm-tools', proof: '/usr/bin/gdcmconv' },
  { name: 'poppler-utils', proof: '/usr/bin/pdftotext' },
  { name: 'dicom3tools', proof: '/usr/bin/dciodvfy' },
  { name: 'dovecot-imapd', proof: '/usr/lib/dovecot/imap' },
  { name: 'postfix', proof: '/usr/sbin/postfix' },
  { name: 'genisoimage', proof: '/usr/bin/isoinfo' },
  { name: 'libarchive-tools', proof: '/usr/bin/bsdtar' },
  { name: 'dcm2niix', proof: '/usr/bin/dcm2niix' },
  { name: 'nginx-light', proof: '/usr/sbin/nginx' },
  { name: 'libnginx-mod-stream', proof: '/usr/lib/nginx/modules/ngx_stream_module.so' },
  { name: 'haproxy', proof: '/usr/sbin/haproxy' },
  { name: 'caddy', proof: '/usr/bin/caddy' },
  { name: 'postgresql-15', proof: '/usr/lib/postgresql/15/bin/postgres' },
  { name: 'iproute2', proof: '/usr/sbin/ip' },
  { name: 'radosgw', proof: '/usr/bin/radosgw' },
  { name: 'ceph-mon', proof: '/usr/bin/ceph-mon' },
  { name: 'ceph-osd', proof: '/usr/bin/ceph-osd' },
  { name: 'ceph-common', proof: '/usr/bin/ceph' },
  { name: 'prometheus', proof: '/usr/bin/promtool' },
  { name: 'python3-nibabel', proof: '/usr/lib/python3/dist-packages/nibabel/__init__.py' },
];

/** The Debian packages that tests use and this machine lacks. */
export function missingPackages(): string[] {
  return systemPackages.filter(({ proof }) => !existsSync(proof)).map(({ name }) => name);
}

/** Installs what is missing where that is possible (root with apt), else says what is missing. True when everything is there. */
export async function installMissingPackages(): Promise<boolean> {
  const missing = missingPackages();
  if (missing.length === 0) return true;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canInstall) {
    console.log(
      `Missing: ${missing.join(', ')}. Tests that use them are skipped. On Debian, as root: apt-get install ${missing.join(' ')}`,
    );
    return false;
  }
  console.log(`Installing ${missing.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, isQuiet: true });
  const { exitCode, output } = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing], {
    env,
    isQuiet: true,
  });
  if (exitCode !== 0) console.log(output.trimEnd());
  const left = missingPackages();
  if (left.length > 0) console.log(`Still missing: ${left.join(', ')}. Tests that use them are skipped.`);
  return left.length === 0;
}
