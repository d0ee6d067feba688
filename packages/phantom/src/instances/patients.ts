import type { LegacyCharset } from './legacy-text.ts';

/** One invented person. */
export interface Patient {
  /** PN as in the standard: alphabetic=ideographic=phonetic, parts between carets. */
  readonly name: string;
  readonly id: string;
  readonly birthDate: string;
  readonly sex: 'F' | 'M' | 'O';
  readonly heightMetres: number;
  readonly weightKilograms: number;
  /** UTF-8 when absent. */
  readonly charset?: LegacyCharset;
}

/** The sample patients by a short key. None of them exists. */
export const patients = {
  ivanov: person('Ivanov^Sergei=Иванов^Сергей', 'NK-77310', '19640503', 'M', 1.79, 86),
  yamada: person('Yamada^Taro=山田^太郎=やまだ^たろう', 'MH-20918', '19680211', 'M', 1.71, 68),
  papadopoulou: person('Παπαδοπούλου^Ελένη', 'RG-390042', '19550619', 'F', 1.62, 71),
  lukasiewicz: person('Łukasiewicz^Małgorzata', 'NK-81277', '19870902', 'F', 1.68, 63),
  alHarbi: person('Al-Harbi^Khalid=الحربي^خالد', 'MH-33105', '19720128', 'M', 1.76, 82),
  nguyen: person('Nguyễn^Thị Hương', 'RG-451877', '19970714', 'F', 1.58, 52),
  hoffmann: person('Hoffmann^Lena', 'RG-448120', '19791005', 'F', 1.7, 66),
  cohen: person('Cohen^Miriam=כהן^מרים', 'MH-29477', '19820330', 'F', 1.65, 60),
  kim: person('Kim^Min-jun=金^敏俊=김^민준', 'NK-82004', '19920817', 'M', 1.77, 74),
  wang: person('Wang^Xiaodong=王^小东', 'MH-30871', '19591121', 'M', 1.73, 77),
  sharma: person('Sharma^Priya=शर्मा^प्रिया', 'NK-80340', '19901203', 'F', 1.6, 57),
  muller: person('Müller-Lüdenscheidt^Jürgen^^Dr.', 'RG-118230', '19430408', 'M', 1.74, 79, 'ISO_IR 100'),
  sokolova: person('Соколова^Анна^Петровна', 'NK-60112', '19760125', 'F', 1.67, 69, 'ISO_IR 144'),
  theodorou: person('Θεοδώρου^Νίκος', 'RG-204417', '19510317', 'M', 1.75, 84, 'ISO_IR 126'),
  okonkwo: person('Okonkwo^Ngozi', 'NK-64402', '19610226', 'F', 1.66, 69),
  suzuki: person('Suzuki^Hanako=鈴木^花子=すずき^はなこ', 'MH-21406', '20010522', 'F', 1.59, 50, 'ISO 2022 IR 87'),
} as const;

export const institutions = {
  riverside: { name: 'Riverside General', address: '12 Harbour Road, Riverside', prefix: 'RG' },
  northkai: { name: 'Northkai Clinic', address: '4 Northkai, Old Town', prefix: 'NK' },
  meridian: { name: 'Meridian Hospital', address: '88 Meridian Avenue, Eastfield', prefix: 'MH' },
} as const;

/** One of the institutions. */
export type Institution = (typeof institutions)[keyof typeof institutions];

function person(
  name: string,
  id: string,
  birthDate: string,
  sex: Patient['sex'],
  heightMetres: number,
  weightKilograms: number,
  charset?: LegacyCharset,
): Patient {
  return { name, id, birthDate, sex, heightMetres, weightKilograms, ...(charset === undefined ? {} : { charset }) };
}
