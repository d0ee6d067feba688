import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { prepare, runPeer } from './peers.ts';

/** A running Postfix, which takes mail for two domains and puts each into a folder (Maildir). */
export interface Postfix {
  readonly port: number;
  end(): Promise<void>;
}

/** Debian's `nobody`, whose the folders are. */
const owner = 65_534;

/** @param folders where the mail of a domain goes */
export async function startPostfix(folders: Readonly<Record<string, string>>): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-postfix-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const within = (name: string) => join(folder, name);
  const { output } = await runPeer('id', ['-u', 'postfix']);
  const postfix = Number(output);
  await Promise.all([mkdir(within('spool')), mkdir(within('data'))]);
  await chown(within('data'), postfix, postfix);
  await writeFile(within('main.cf'), main(folder, Object.keys(folders)));
  await writeFile(within('master.cf'), master(port));
  const boxes = Object.entries(folders).map(([domain, path]) => `/@${domain.replaceAll('.', '\\.')}$/ ${path}/`);
  await writeFile(within('boxes'), `${boxes.join('\n')}\n`);
  await prepare('postfix', ['-c', folder, 'check']);
  const child = spawn('postfix', ['-c', folder, 'start-fg'], { stdio: 'ignore' });
  for (let tries = 0; !(await isReady(folder)); tries += 1) {
    if (tries > 100) throw new Error(`Postfix did not start: ${await logOf(folder)}`);
    await runPeer('sleep', ['0.1']);
  }
  return {
    port,
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await runPeer('postfix', ['-c', folder, 'stop']);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const logOf = (folder: string) => readFile(join(folder, 'log'), 'utf8').catch(() => 'no log');

async function isReady(folder: string): Promise<boolean> {
  return (await logOf(folder)).includes('daemon started');
}

function main(folder: string, domains: readonly string[]): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = /
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.clinic.example
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
virtual_mailbox_domains = ${domains.join(', ')}
virtual_mailbox_base = /
virtual_mailbox_maps = regexp:${folder}/boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:${owner}
virtual_gid_maps = static:${owner}
message_size_limit = 60000000
virtual_mailbox_limit = 0
`;
}

function master(port: number): string {
  const services = [
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
  ];
  const bounces = ['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`);
  const others = ['smtp', 'error', 'retry', 'virtual', 'anvil', 'tlsmgr', 'proxymap', 'verify', 'flush', 'showq'];
  return [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    ...services,
    ...bounces,
    ...others.map(
      (name) => `${name} unix - ${name === 'virtual' ? 'n' : '-'} n - - ${name === 'retry' ? 'error' : name}`,
    ),
    'pickup unix n - n 60 1 pickup',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');
}
