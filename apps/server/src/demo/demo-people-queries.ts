import { sql, type Insertable } from 'kysely';
import { plans, templateRoles } from '@isocenter/contract/people/users/users.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import { demoClinics, demoGroup, letterheadOf, type DemoClinic } from './demo-clinics.ts';
import { demoPeople, demoPhysicians, demoReaders, type DemoPerson } from './demo-people.ts';

type ClinicIds = Readonly<Record<DemoClinic, number>>;

/** The group, and its clinics with the rule by which the sample studies find them. */
export async function insertDemoClinics(tx: Db, logos: ReadonlyMap<DemoClinic, string>): Promise<ClinicIds> {
  const ids: Partial<Record<DemoClinic, number>> = {};
  const group = await insertClinic(tx, { ...demoGroup, phones: [...demoGroup.phones], emails: [...demoGroup.emails] });
  for (const one of demoClinics) {
    const { pattern, phones, emails, targets, ...clinic } = one;
    const id = await insertClinic(tx, {
      ...clinic,
      phones: [...phones],
      emails: [...emails],
      letterhead: JSON.stringify(letterheadOf(one)),
      logo_id: logos.get(clinic.code) ?? null,
      country: 'Portugal',
      time_zone: 'Europe/Lisbon',
      parent_id: group,
    });
    const inTime = Object.entries(targets).map(([modality, minutes]) => ({ modality, minutes }));
    const ofClinic = { clinic_id: id, priority: 'routine' } as const;
    await tx
      .insertInto('reading_target')
      .values(inTime.map((target) => ({ ...target, ...ofClinic })))
      .execute();
    await tx.insertInto('clinic_rule').values({ clinic_id: id, kind: 'institution', pattern }).execute();
    ids[clinic.code] = id;
  }
  const { RG = 0, NK = 0, MH = 0 } = ids;
  return { RG, NK, MH };
}

async function insertClinic(tx: Db, values: Insertable<Schema['clinic']>): Promise<number> {
  const { id } = await tx.insertInto('clinic').values(values).returning('id').executeTakeFirstOrThrow();
  await noted(tx, 'clinic.create', 'clinic', id);
  return id;
}

/** That the demo made it is in the trail, as it would be of a person. */
async function noted(tx: Db, action: string, kind: string, id: number): Promise<void> {
  await recordAudit(tx, { system: 'demo' }, { action, subject: { kind, id: String(id) } });
}

/** The people, with the password of the demo; in the order of the list, so that the fiftieth is the last. */
export async function insertDemoPeople(
  tx: Db,
  clinicIds: ClinicIds,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [at, person] of demoPeople.entries()) {
    const { id } = await tx
      .insertInto('account')
      .values({ ...valuesOf(person, { at, now }), password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, code] of person.clinics.entries())
      await tx.insertInto('account_clinic').values({ account_id: id, clinic_id: clinicIds[code], position }).execute();
    await noted(tx, 'user.add', 'user', id);
    ids.set(person.login, id);
  }
  await sql`update account set reference_no = numbered.number from (
    select id, row_number() over (order by id) as number from account where role in ('technologist', 'radiologist')
  ) numbered where numbered.id = account.id`.execute(tx);
  return ids;
}

/** Who refers, with the names that the sample studies give them, and who reads; all with their logins. */
export async function insertDemoPhysicians(
  tx: Db,
  clinicIds: ClinicIds,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const loginOf = (login: string): number | null => accounts.get(login) ?? null;
  for (const [
    at,
    { first, last, clinic, names, login, specialities, delivery, birth, ...more },
  ] of demoPhysicians.entries()) {
    const person = {
      ...more,
      ...reached(login, clinic, at),
      first_name: first,
      last_name: last,
      birth_date: birth,
      specialities: [...specialities],
      delivery: [...delivery],
      account_id: loginOf(login),
    };
    const id = await insertPhysician(tx, person, [clinic], clinicIds);
    for (const name of names)
      await sql`insert into physician_name (name, name_key, physician_id, linked_at)
        values (${name}, person_key(${name}), ${id}, now())`.execute(tx);
  }
  for (const [
    at,
    { login, bodyParts, specialities, readingHours, weeklyCapacity, designation, birth },
  ] of demoReaders.entries()) {
    const person = demoPeople.find((one) => one.login === login);
    if (!person) throw new Error(`The demo has nobody called ${login}.`);
    const [home = 'RG'] = person.clinics;
    const { address, city } = clinicOf(home);
    const reader = {
      ...reached(login, home, demoPhysicians.length + at),
      first_name: person.first,
      last_name: person.last,
      designation,
      birth_date: birth,
      address,
      city,
      specialities: [...specialities],
      delivery: ['portal'],
      account_id: loginOf(login),
      is_reading: true,
      is_referring: false,
      modalities: [...person.modalities],
      body_parts: [...bodyParts],
      reading_hours: readingHours,
      weekly_capacity: weeklyCapacity,
    };
    await insertPhysician(tx, reader, person.clinics, clinicIds);
  }
}

/** How somebody is reached; the numbers are nobody's. */
function reached(login: string, clinic: DemoClinic, at: number) {
  return {
    emails: [`${login}@${domains[clinic]}`],
    phones: [`+351 210 555 ${String(2000 + at * 37)}`],
    mobile: `+351 910 555 ${String(100 + at)}`,
    country: 'Portugal',
    notify_on: ['final', 'critical'],
  };
}

function clinicOf(code: DemoClinic): (typeof demoClinics)[number] {
  const clinic = demoClinics.find((one) => one.code === code);
  if (!clinic) throw new Error(`The demo has no clinic ${code}.`);
  return clinic;
}

async function insertPhysician(
  tx: Db,
  person: Omit<Insertable<Schema['physician']>, 'prefix' | 'hospital'>,
  clinics: readonly DemoClinic[],
  clinicIds: ClinicIds,
): Promise<number> {
  const { id } = await tx
    .insertInto('physician')
    .values({ ...person, prefix: 'Dr', hospital: clinicOf(clinics[0] ?? 'RG').name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const clinic of clinics)
    await tx.insertInto('physician_clinic').values({ physician_id: id, clinic_id: clinicIds[clinic] }).execute();
  await noted(tx, 'physician.create', 'physician', id);
  return id;
}

const day = 86_400_000;
const domains: Readonly<Record<DemoClinic, string>> = {
  RG: 'riverside.example',
  NK: 'northkai.example',
  MH: 'meridian.example',
};
/** With the code by which each is called, and what a number there begins with. */
const countries = [
  { name: 'Portugal', prefix: '+351 210 555' },
  { name: 'Norway', prefix: '+47 21 55' },
  { name: 'Japan', prefix: '+81 3 5550' },
  { name: 'Ireland', prefix: '+353 1 555' },
  { name: 'Poland', prefix: '+48 22 555' },
  { name: 'Germany', prefix: '+49 30 5550' },
] as const;

function valuesOf(
  person: DemoPerson,
  { at, now }: { readonly at: number; readonly now: number },
): Omit<Insertable<Schema['account']>, 'password_hash'> {
  const { first, last, login, role, clinics, modalities, state } = person;
  const isWaiting = state === 'pending' || state === 'invited';
  const [home = 'RG'] = clinics;
  const country = countries[at % countries.length] ?? countries[0];
  return {
    first_name: first,
    last_name: last,
    full_name: `${first} ${last}`,
    email: `${login}@${domains[home]}`,
    username: login,
    role,
    modalities: [...modalities],
    title: role === 'radiologist' || role === 'doctor' || role === 'referring-doctor' ? 'Dr' : '',
    phone: `${country.prefix} ${String(1000 + ((at * 37) % 9000))}`,
    company: clinicOf(home).name,
    country: country.name,
    status: isWaiting ? 'pending' : state === 'inactive' ? 'inactive' : 'active',
    locked_at: state === 'locked' ? new Date(now - 7_200_000) : null,
    locked_because: state === 'locked' ? 'Five wrong passwords' : '',
    invited_at: state === 'invited' ? new Date(now - (at % 2 === 0 ? 5 * 3_600_000 : 2 * day)) : null,
    template_role: templateRoles[at % templateRoles.length] ?? 'subscriber',
    current_plan: plans[(at * 3) % plans.length] ?? 'basic',
    created_at: new Date(now - (400 - at * 7) * day),
    last_login_at: isWaiting ? null : new Date(now - 30 * day * (((at * 7919) % 997) / 997) ** 4),
  };
}
