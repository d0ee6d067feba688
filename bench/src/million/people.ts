/** Somebody with a narrower scope, whose lists are measured. */
export interface ScopedPerson {
  readonly email: string;
  readonly title: string;
  readonly role: string;
  readonly clinics: readonly number[];
  readonly isReferrer?: true;
  /** Every so many studies is assigned to the person. */
  readonly assignedEvery?: number;
}

/** The people who work at a million studies. The clinics are those of `rows.ts`. */
export const people: readonly ScopedPerson[] = [
  { email: 'small@bench.test', title: 'clinic user, 0.1 %', role: 'clinic-user', clinics: [1] },
  { email: 'large@bench.test', title: 'clinic user, 30 %', role: 'clinic-user', clinics: [2] },
  {
    email: 'referrer@bench.test',
    title: 'referring doctor, 40 studies',
    role: 'referring-doctor',
    clinics: [],
    isReferrer: true,
  },
  { email: 'middle@bench.test', title: 'clinic user, 5 %', role: 'clinic-user', clinics: [3] },
  { email: 'closed@bench.test', title: 'clinic user, oldest 0.5 %', role: 'clinic-user', clinics: [4] },
  { email: 'two@bench.test', title: 'technologist, 0.1 % and 5 %', role: 'technologist', clinics: [1, 3] },
  {
    email: 'reader@bench.test',
    title: 'radiologist, 30 % and 200 assigned',
    role: 'radiologist',
    clinics: [2],
    assignedEvery: 5000,
  },
];

export const clinicRows = `
  insert into clinic (id, name, code) overriding system value select i, 'Clinic ' || i, 'C' || i from generate_series(1, 5) as i
  on conflict do nothing;
  insert into physician (id, first_name, last_name) overriding system value values (1, 'Ada', 'Novak') on conflict do nothing`;

/** The account, with the administrator's password, and what makes its scope. */
export function peopleRows({ email, role, clinics, isReferrer, assignedEvery }: ScopedPerson): string {
  const account = `(select id from account where email = '${email}')`;
  return [
    // The bin is among the lists that are measured, and not every role looks into it.
    `insert into account (email, username, password_hash, role, grant_overrides)
     select '${email}', '${email}', password_hash, '${role}', '[{"action":"read","subject":"Bin"}]' from account order by id limit 1`,
    ...clinics.map((clinic) => `insert into account_clinic (account_id, clinic_id) values (${account}, ${clinic})`),
    ...(isReferrer === true ? [`update physician set account_id = ${account} where id = 1`] : []),
    ...(assignedEvery === undefined
      ? []
      : [
          `insert into study_assignment (account_id, study_key) select ${account}, id from study where id % ${assignedEvery} = 17`,
        ]),
  ].join(';\n');
}
