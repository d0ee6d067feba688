import type { Role } from '@isocenter/contract/abilities.ts';

/** The clinics of the sample studies, and by which institution's name they are known. */
export const demoClinics = [
  {
    code: 'RG', name: 'Riverside General', kind: 'Hospital', address: '12 Harbour Road', city: 'Riverside', pattern: 'Riverside*',
    phones: ['+351 210 555 0100'], emails: ['radiology@riverside.example'], mrn_issuer: 'RG',
  },
  {
    code: 'NK', name: 'Northkai Clinic', kind: 'Outpatient clinic', address: '4 Northkai', city: 'Old Town', pattern: 'Northkai*',
    phones: ['+351 210 555 0200'], emails: ['desk@northkai.example'], mrn_issuer: 'NK',
  },
  {
    code: 'MH', name: 'Meridian Hospital', kind: 'Hospital', address: '88 Meridian Avenue', city: 'Eastfield', pattern: 'Meridian*',
    phones: ['+351 210 555 0300'], emails: ['imaging@meridian.example'], mrn_issuer: 'MH',
  },
] as const; // prettier-ignore

export type DemoClinic = (typeof demoClinics)[number]['code'];

const states = ['inactive', 'pending', 'invited', 'locked'] as const;

export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  /** Before the @ of the address; the user name too. */
  readonly login: string;
  readonly role: Role;
  readonly clinics: readonly DemoClinic[];
  readonly modalities: readonly string[];
  readonly state: 'active' | (typeof states)[number];
}

/** Forty-eight people who do not exist. With the two of the specification the installation has fifty. */
export const demoPeople: readonly DemoPerson[] = [
  ...people('power-user', [
    'Håkon Eriksen|h.eriksen|NK', 'Kenji Nakamura|k.nakamura|MH', 'Leonor Pires|l.pires|RG', 'Owen Hale|o.hale|RG NK MH', 'Ines Novak|i.novak|NK||inactive',
  ]),
  ...people('radiologist', [
    'Adaeze Okafor|a.okafor|RG NK MH|CT MR MG', 'Ingrid Bergström|i.bergstrom|MH|MR PT', 'Thabo Mbeki|t.mbeki|RG NK MH|CT US', 'Ελένη Γεωργίου|e.georgiou|RG|MG US',
    'Marek Zieliński|m.zielinski|NK|CR DX', 'Amina Diallo|a.diallo|RG|CT', 'Jonas Weber|j.weber|MH|MR', 'Sofia Rossi|s.rossi|NK RG|US MG', 'Hugo Martin|h.martin|MH|XA|invited',
  ]),
  ...people('technologist', [
    'Joana Fontes|j.fontes|RG', 'Bảo Trần|b.tran|NK||inactive', 'Дарья Соколова|d.sokolova|NK', 'Liam Byrne|l.byrne|RG', 'Yuki Mori|y.mori|MH', 'Nadia Haddad|n.haddad|MH',
    'Pedro Lima|p.lima|RG', 'Greta Olsen|g.olsen|NK', 'Tomás Vidal|t.vidal|MH', 'Aylin Demir|a.demir|RG', 'Ravi Menon|r.menon|NK||pending',
  ]),
  ...people('clinic-user', [
    'Lucía García Peña|l.garcia|NK||invited', 'Paweł Wójcik|p.wojcik|RG', 'Clara Nunes|c.nunes|RG', 'Emil Kraus|e.kraus|MH', 'Fatou Ba|f.ba|MH', 'Ivo Petrov|i.petrov|NK', 'Maja Lind|m.lind|NK',
    'Noah Reed|n.reed|RG', 'Olga Kovač|o.kovac|MH', 'Rita Sousa|r.sousa|RG', 'Sven Dahl|s.dahl|NK', 'Tess Moran|t.moran|MH||inactive',
  ]),
  ...people('doctor', ['Beatriz Melo|b.melo|RG', 'Dana Levi|d.levi|MH']),
  ...people('referring-doctor', [
    'Rui Alves|r.alves|RG', 'Marta Costa|m.costa|RG', 'Folake Eze|f.eze|RG||invited', 'Samir Haddad|s.haddad|MH||locked', 'Per Lindqvist|p.lindqvist|NK', 'Joana Ferreira|j.ferreira|NK',
    'Anna Georgiou|a.georgiou|RG', 'Omar Farid|o.farid|MH||pending', 'Vera Klein|v.klein|NK',
  ]),
]; // prettier-ignore

/** Who refers the sample studies, and how their images name them. Other names of the samples are left to be linked. */
export const demoPhysicians = [
  { first: 'Marta', last: 'Costa', clinic: 'RG', names: ['Costa^Marta^^Dr'], login: 'm.costa', specialities: ['Emergency medicine'] },
  { first: 'Samir', last: 'Haddad', clinic: 'MH', names: ['Haddad^Samir^^Dr'], login: 's.haddad', specialities: ['Oncology'] },
  { first: 'Per', last: 'Lindqvist', clinic: 'NK', names: ['Lindqvist^Per^^Dr'], login: 'p.lindqvist', specialities: ['Pneumology'] },
  { first: 'Anna', last: 'Georgiou', clinic: 'RG', names: ['Georgiou^Anna^^Dr', 'Γεωργίου^Άννα'], login: 'a.georgiou', specialities: ['Gynaecology'] },
  { first: 'Joana', last: 'Ferreira', clinic: 'NK', names: ['Ferreira^Joana^^Dr'], login: 'j.ferreira', specialities: ['Internal medicine'] },
] as const; // prettier-ignore

/** Who reads the studies: radiologists of the list above, by login. */
export const demoReaders = [
  { login: 'a.okafor', bodyParts: ['HEAD', 'SPINE'], specialities: ['Neuroradiology'], readingHours: 'Mon-Fri 08:00-17:00', weeklyCapacity: 160 },
  { login: 'i.bergstrom', bodyParts: ['HEAD', 'WHOLEBODY'], specialities: ['Nuclear medicine'], readingHours: 'Mon-Thu 09:00-16:00', weeklyCapacity: 70 },
  { login: 't.mbeki', bodyParts: ['ABDOMEN', 'CHEST'], specialities: ['Abdominal imaging', 'Emergency radiology'], readingHours: 'Nights, every second week', weeklyCapacity: 180 },
  { login: 'e.georgiou', bodyParts: ['BREAST'], specialities: ['Breast imaging'], readingHours: 'Mon-Fri 10:00-18:00', weeklyCapacity: 120 },
  { login: 'm.zielinski', bodyParts: ['CHEST', 'EXTREMITY'], specialities: ['Musculoskeletal radiology'], readingHours: 'Mon-Fri 08:00-16:00', weeklyCapacity: 220 },
  { login: 'h.martin', bodyParts: ['HEART'], specialities: ['Interventional radiology'], readingHours: '', weeklyCapacity: null },
] as const; // prettier-ignore

/** `name|login|clinics|modalities|state`, of which the last two may be missing. The last word of the name is the family's. */
function people(role: Role, lines: readonly string[]): DemoPerson[] {
  return lines.map((line) => {
    const [name = '', login = '', clinics = '', modalities = '', state = ''] = line.split('|');
    const words = name.split(' ');
    return {
      first: words[0] ?? '',
      last: words.slice(1).join(' '),
      login,
      role,
      clinics: demoClinics.map(({ code }) => code).filter((code) => clinics.split(' ').includes(code)),
      modalities: modalities === '' ? [] : modalities.split(' '),
      state: states.find((known) => known === state) ?? 'active',
    };
  });
}
