import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import type { Pair } from './certificates.ts';

/** A mailbox at a running Dovecot: any user name, the password below. */
export interface Dovecot {
  readonly port: number;
  readonly tlsPort: number;
  /** Folder of its mails (Maildir). */
  readonly inbox: string;
  /** Puts a mail into the mailbox as a mail server does, with the lines that it adds. */
  deliver(mail: string, deliveredTo?: string): Promise<void>;
  /** The mails of a folder, with what their flags say. */
  mails(folder?: string): Promise<{ readonly text: string; readonly isRead: boolean }[]>;
  /** Makes all mails unread, as another mail program may. */
  unread(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

export const dovecotPassword = 'eight-lanterns';
const dovecotFolders = ['Done', 'Elsewhere'] as const;

const program = '/usr/sbin/dovecot';
const isRoot = process.getuid?.() === 0;
/** Debian's `nobody`: no mail of root is opened. */
const mailOwner = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: userInfo().uid, gid: userInfo().gid };

export async function startDovecot(certificate: Pair): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-dovecot-'));
  await chmod(folder, 0o755);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const inbox = join(folder, 'mail');
  await mkdir(inbox);
  await chown(inbox, mailOwner.uid, mailOwner.gid);
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, { port, tlsPort, certificate }));
  let child = await run(folder, port);
  let delivered = 0;
  const within = (name: string) => (name === '' ? inbox : join(inbox, `.${name}`));
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return {
    port,
    tlsPort,
    inbox,
    async deliver(mail, deliveredTo) {
      const head = deliveredTo === undefined ? '' : `Delivered-To: ${deliveredTo}\r\n`;
      const name = `${Date.now()}.${(delivered += 1)}.host`;
      for (const part of ['tmp', 'new', 'cur']) {
        await mkdir(join(inbox, part), { recursive: true });
        await chown(join(inbox, part), mailOwner.uid, mailOwner.gid);
      }
      await writeFile(join(inbox, 'tmp', name), head + mail.replaceAll(/\r?\n/g, '\r\n'));
      await chown(join(inbox, 'tmp', name), mailOwner.uid, mailOwner.gid);
      await rename(join(inbox, 'tmp', name), join(inbox, 'new', name));
    },
    async mails(name = '') {
      // Dovecot renames a file when its flags change, also while it is read.
      for (let tries = 4; ; tries -= 1)
        try {
          return await mailsIn(within(name));
        } catch (error) {
          if (tries === 0 || !isSystemError(error, 'ENOENT')) throw error;
        }
    },
    async unread() {
      for (const file of await filesIn(join(inbox, 'cur')))
        await rename(join(inbox, 'cur', file), join(inbox, 'cur', file.replace(/:2,.*$/, ':2,')));
    },
    stop,
    async start() {
      child = await run(folder, port);
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, port: number) {
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1) {
    if (await answers(port)) return child;
    await pause(50);
  }
  throw new Error(`Dovecot did not answer: ${await readFile(join(folder, 'log'), 'utf8').catch(() => 'no log')}`);
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}

interface Listening {
  readonly port: number;
  readonly tlsPort: number;
  readonly certificate: Pair;
}

function configuration(folder: string, { port, tlsPort, certificate }: Listening): string {
  const { username } = userInfo();
  const [login, internal] = isRoot ? ['dovenull', 'dovecot'] : [username, username];
  const services = ['imap-login', 'anvil', 'stats'].map((name) => `service ${name} {\n  chroot =\n}`);
  const folders = dovecotFolders.map((name) => `mailbox ${name} {\n    auto = create\n  }`);
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate.certificate}
ssl_key = <${certificate.key}
disable_plaintext_auth = no
default_login_user = ${login}
default_internal_user = ${internal}
${isRoot ? `default_internal_group = ${internal}` : ''}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail
${services.join('\n')}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
namespace inbox {
  inbox = yes
  ${folders.join('\n  ')}
}
passdb {
  driver = static
  args = password=${dovecotPassword}
}
userdb {
  driver = static
  args = uid=${mailOwner.uid} gid=${mailOwner.gid} home=${folder}/mail
}
`;
}

const filesIn = async (folder: string) => readdir(folder).catch((): string[] => []);

async function mailsIn(folder: string): Promise<{ text: string; isRead: boolean }[]> {
  const found: { text: string; isRead: boolean }[] = [];
  for (const part of ['new', 'cur'])
    for (const file of await filesIn(join(folder, part))) {
      const text = await readFile(join(folder, part, file), 'utf8');
      found.push({ text, isRead: /:2,.*S/.test(file) });
    }
  return found;
}
