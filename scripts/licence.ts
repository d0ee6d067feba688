// Makes the vendor's key pair and signs licence files. Runs where the private key is kept, never on an installation.
//
//   node scripts/licence.ts make-keys --out FOLDER
//   node scripts/licence.ts sign --key private.pem --customer "Harbour Imaging" --plan standard --users 20
//        [--seats radiologist=5,technologist=10] [--storage-gb 4000] [--nodes 8] [--features reports,shares]
//        [--from 2026-11-20] [--until 2027-11-19] [--id H-2026-014] [--out licence.isocenter]
//
// A limit that is not named is none. Days are in UTC and count whole.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CompactSign, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose';

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    key: { type: 'string' },
    customer: { type: 'string' },
    plan: { type: 'string', default: 'standard' },
    users: { type: 'string' },
    seats: { type: 'string' },
    'storage-gb': { type: 'string' },
    nodes: { type: 'string' },
    features: { type: 'string' },
    from: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    until: { type: 'string' },
    id: { type: 'string', default: randomUUID() },
  },
});

const [command] = positionals;
if (command === 'make-keys') await makeKeys(flags.out ?? '.');
else if (command === 'sign') await sign();
else fail('The first word is make-keys or sign.');

async function makeKeys(folder: string): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  await mkdir(folder, { recursive: true });
  const [privateFile, publicFile] = [join(folder, 'licence-private.pem'), join(folder, 'licence-public.pem')];
  // `wx`: a key that licences were signed with is never written over.
  await writeFile(privateFile, await exportPKCS8(privateKey), { mode: 0o600, flag: 'wx' });
  await writeFile(publicFile, await exportSPKI(publicKey), { flag: 'wx' });
  console.log(`${privateFile}  keep it where licences are signed, and nowhere else`);
  console.log(`${publicFile}   for ISOCENTER_LICENCE_KEY_FILE or the list in vendor-keys.ts`);
}

async function sign(): Promise<void> {
  if (flags.key === undefined || flags.customer === undefined) return fail('sign needs --key and --customer.');
  if (!['basic', 'standard', 'enterprise'].includes(flags.plan)) fail('--plan is basic, standard or enterprise.');
  const gigabytes = numberOf('storage-gb');
  const claims = {
    licenceId: flags.id,
    customer: flags.customer,
    plan: flags.plan,
    seats: { ...(flags.seats === undefined ? {} : { byRole: seatsOf(flags.seats) }), total: numberOf('users') },
    storageBytes: gigabytes === null ? null : gigabytes * 1e9,
    nodes: numberOf('nodes'),
    notBefore: dayOf('from', flags.from),
    expires: flags.until === undefined ? null : dayOf('until', flags.until),
    features: flags.features?.split(',').map((name) => name.trim()) ?? [],
  };
  const key = await importPKCS8(await readFile(flags.key, 'utf8'), 'EdDSA');
  const file = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'isocenter-licence' })
    .sign(key);
  if (flags.out === undefined) console.log(file);
  else await writeFile(flags.out, `${file}\n`);
}

function seatsOf(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [role = '', count = ''] = part.split('=');
      if (!/^[a-z-]+$/.test(role) || !/^\d+$/.test(count)) fail(`--seats is role=number, not ${part}.`);
      return [role, Number(count)];
    }),
  );
}

function numberOf(name: 'users' | 'storage-gb' | 'nodes'): number | null {
  const text = flags[name];
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) fail(`--${name} is a whole number, not ${text}.`);
  return Number(text);
}

function dayOf(name: string, text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    fail(`--${name} is a day such as 2027-11-19.`);
  return text;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
