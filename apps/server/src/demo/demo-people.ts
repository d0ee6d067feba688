import type { Role } from '@isocenter/contract/abilities.ts';
import { demoClinics, type DemoClinic } from './demo-clinics.ts';

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
    'Håkon Eriksen|h.eriksen|NK',
    'Kenji Nakamura|k.nakamura|MH',
    'Leonor Pires|l.pires|RG',
    'Owen Hale|o.hale|RG NK MH',
    'Ines Novak|i.novak|NK||inactive',
  ]),
  ...people('radiologist', [
    'Adaeze Okafor|a.okafor|RG NK MH|CT MR MG',
    'Ingrid Bergström|i.bergstrom|MH|MR PT',
    'Thabo Maseko|t.maseko|RG NK MH|CT US',
    'Ελένη Γεωργίου|e.georgiou|RG|MG US',
    'Marek Zieliński|m.zielinski|NK|CR DX',
    'Amina Diallo|a.diallo|RG|CT',
    'Jonas Weber|j.weber|MH|MR',
    'Sofia Rossi|s.rossi|NK RG|US MG',
    'Hugo Martin|h.martin|MH|XA|invited',
  ]),
  ...people('technologist', [
    'Joana Fontes|j.fontes|RG',
    'Bảo Trần|b.tran|NK||inactive',
    'Дарья Соколова|d.sokolova|NK',
    'Liam Byrne|l.byrne|RG',
    'Yuki Mori|y.mori|MH',
    'Nadia Haddad|n.haddad|MH',
    'Pedro Lima|p.lima|RG',
    'Greta Olsen|g.olsen|NK',
    'Tomás Vidal|t.vidal|MH',
    'Aylin Demir|a.demir|RG',
    'Ravi Menon|r.menon|NK||pending',
  ]),
  ...people('clinic-user', [
    'Lucía García Peña|l.garcia|NK||invited',
    'Paweł Wójcik|p.wojcik|RG',
    'Clara Nunes|c.nunes|RG',
    'Emil Kraus|e.kraus|MH',
    'Fatou Ba|f.ba|MH',
    'Ivo Petrov|i.petrov|NK',
    'Maja Lind|m.lind|NK',
    'Noah Reed|n.reed|RG',
    'Olga Kovač|o.kovac|MH',
    'Rita Sousa|r.sousa|RG',
    'Sven Dahl|s.dahl|NK',
    'Tess Moran|t.moran|MH||inactive',
  ]),
  ...people('doctor', ['Beatriz Melo|b.melo|RG', 'Dana Levi|d.levi|MH']),
  ...people('referring-doctor', [
    'Rui Alves|r.alves|RG',
    'Marta Costa|m.costa|RG',
    'Folake Eze|f.eze|RG||invited',
    'Samir Haddad|s.haddad|MH||locked',
    'Per Lindqvist|p.lindqvist|NK',
    'Joana Ferreira|j.ferreira|NK',
    'Anna Georgiou|a.georgiou|RG',
    'Omar Farid|o.farid|MH||pending',
    'Vera Klein|v.klein|NK',
  ]),
];

/** Who refers the sample studies, and how their images name them. Other names of the samples are left to be linked. */
export const demoPhysicians = [
  {
    first: 'Marta',
    last: 'Costa',
    clinic: 'RG',
    names: ['Costa^Marta^^Dr'],
    login: 'm.costa',
    specialities: ['Emergency medicine'],
    designation: 'Consultant',
    birth: '1979-04-12',
    address: '12 Harbour Road',
    city: 'Riverside',
    delivery: ['portal', 'email-link'],
  },
  {
    first: 'Samir',
    last: 'Haddad',
    clinic: 'MH',
    names: ['Haddad^Samir^^Dr'],
    login: 's.haddad',
    specialities: ['Oncology', 'Haematology'],
    designation: 'Head of oncology',
    birth: '1968-11-03',
    address: '88 Meridian Avenue',
    city: 'Eastfield',
    delivery: ['portal', 'print'],
  },
  {
    first: 'Per',
    last: 'Lindqvist',
    clinic: 'NK',
    names: ['Lindqvist^Per^^Dr'],
    login: 'p.lindqvist',
    specialities: ['Pneumology'],
    designation: 'Chest physician',
    birth: '1974-06-27',
    address: '4 Northkai',
    city: 'Old Town',
    delivery: ['portal'],
  },
  {
    first: 'Anna',
    last: 'Georgiou',
    clinic: 'RG',
    names: ['Georgiou^Anna^^Dr', 'Γεωργίου^Άννα'],
    login: 'a.georgiou',
    specialities: ['Gynaecology'],
    designation: 'Own practice',
    birth: '1982-01-19',
    address: '31 Mill Lane',
    city: 'Riverside',
    delivery: ['portal', 'email-link'],
  },
  {
    first: 'Joana',
    last: 'Ferreira',
    clinic: 'NK',
    names: ['Ferreira^Joana^^Dr'],
    login: 'j.ferreira',
    specialities: ['Internal medicine'],
    designation: 'General practitioner',
    birth: '1986-09-08',
    address: '9 Quay Steps',
    city: 'Old Town',
    delivery: ['portal', 'encrypted-pdf'],
  },
] as const;

/** Who reads the studies: radiologists of the list above, by login. */
export const demoReaders = [
  {
    login: 'a.okafor',
    designation: 'Consultant',
    birth: '1977-02-14',
    bodyParts: ['HEAD', 'SPINE'],
    specialities: ['Neuroradiology'],
    readingHours: 'Mon-Fri 08:00-17:00',
    weeklyCapacity: 160,
  },
  {
    login: 'i.bergstrom',
    designation: 'Consultant',
    birth: '1971-08-30',
    bodyParts: ['HEAD', 'WHOLEBODY'],
    specialities: ['Nuclear medicine'],
    readingHours: 'Mon-Thu 09:00-16:00',
    weeklyCapacity: 70,
  },
  {
    login: 't.maseko',
    designation: 'Consultant',
    birth: '1980-12-05',
    bodyParts: ['ABDOMEN', 'CHEST'],
    specialities: ['Abdominal imaging', 'Emergency radiology'],
    readingHours: 'Nights, every second week',
    weeklyCapacity: 180,
  },
  {
    login: 'e.georgiou',
    designation: 'Head of breast imaging',
    birth: '1969-05-22',
    bodyParts: ['BREAST'],
    specialities: ['Breast imaging'],
    readingHours: 'Mon-Fri 10:00-18:00',
    weeklyCapacity: 120,
  },
  {
    login: 'm.zielinski',
    designation: 'Senior registrar',
    birth: '1988-03-11',
    bodyParts: ['CHEST', 'EXTREMITY'],
    specialities: ['Musculoskeletal radiology'],
    readingHours: 'Mon-Fri 08:00-16:00',
    weeklyCapacity: 220,
  },
  {
    login: 'h.martin',
    designation: 'Consultant',
    birth: '1976-10-17',
    bodyParts: ['HEART'],
    specialities: ['Interventional radiology'],
    readingHours: '',
    weeklyCapacity: null,
  },
] as const;

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
