import type { DueState } from '#ui/format/due-time.ts';
import type { Priority } from '#ui/status/priority-badge.tsx';
import type { StudyStatus } from '#ui/status/status.ts';

/** A made-up study: nobody here exists. */
export type SampleStudy = Readonly<{
  key: string;
  status: StudyStatus;
  statusWord?: string;
  priority: Priority;
  name: string;
  patientId: string;
  sexAge: string;
  modality: string;
  description: string;
  accession: string;
  time: string;
  date: string;
  images: number;
  expected: number | null;
  clinic: string;
  referring: string;
  reader: string | null;
  writing: boolean;
  due: DueState;
  icons: readonly ('report' | 'priors' | 'notes')[];
}>;

const running = (minutesLeft: number, fraction: number): DueState => ({
  kind: 'running',
  minutesLeft,
  fraction,
  level: fraction > 0.4 ? 'calm' : 'soon',
});
const met: DueState = { kind: 'met' };

type Line = readonly [
  StudyStatus, Priority, string, string, string, string, string, string, number, number | null, string, string, string | null, DueState, string,
]; // prettier-ignore

const AO = 'Okafor, Adaeze';
const IB = 'Bergström, Ingrid';
const TM = 'Mbeki, Thabo';
const [river, north, meridian] = ['Riverside General', 'Northkai Clinic', 'Meridian Hospital'];

// Status, priority, name, ID, sex and age, modality, description, time, images, expected, clinic, referring, reader, due, icons.
const lines: readonly Line[] = [
  ['received', 'stat', 'Unknown^Trauma 7', 'TMP-20261120-07', 'M · adult', 'CT', 'CT Polytrauma, whole body', '14:22', 1312, 1840, river, 'Emergency Dept', null, running(58, 0.96), ''],
  ['ready', 'stat', 'Hoffmann^Lena', 'RG-448120', 'F · 47 y', 'CT', 'CT Head without contrast', '13:51', 64, null, river, 'Dr M. Costa', null, running(21, 0.35), 'pn'],
  ['assigned', 'urgent', 'Иванов^Сергей', 'NK-77310', 'M · 62 y', 'CT', 'CT Chest, pulmonary angiography', '13:20', 548, null, north, 'Dr P. Lindqvist', AO, running(74, 0.62), 'p'],
  ['reading', 'urgent', 'Yamada^Tarō=山田^太郎=やまだ^たろう', 'MH-20918', 'M · 58 y', 'MR', 'MR Brain, epilepsy protocol', '12:47', 22, 24, meridian, 'Dr K. Sato', IB, { kind: 'late', minutesLate: 7 }, 'pn'],
  ['draft', 'routine', 'Παπαδοπούλου^Ελένη', 'RG-390042', 'F · 71 y', 'MG', 'Mammography screening, 4 views', '11:58', 4, null, 'Riverside Women’s Health', 'Dr A. Georgiou', AO, running(302, 0.63), 'rp'],
  ['preliminary', 'routine', 'Łukasiewicz^Małgorzata', 'NK-81277', 'F · 39 y', 'US', 'US Abdomen, complete', '11:31', 38, null, north, 'Dr J. Ferreira', TM, running(400, 0.83), 'r'],
  ['on-hold', 'routine', 'Al-Harbi^Khalid=الحربي، خالد', 'MH-33105', 'M · 54 y', 'PT', 'PET-CT Skull base to mid-thigh', '11:05', 642, null, meridian, 'Dr S. Haddad', IB, { kind: 'paused' }, 'pn'],
  ['final', 'routine', 'Nguyễn^Thị Hương', 'RG-451877', 'F · 29 y', 'DX', 'Chest PA and lateral', '10:44', 2, null, river, 'Dr M. Costa', AO, met, 'r'],
  ['ready', 'routine', 'Kim^Min-jun=김민준', 'NK-82004', 'M · 34 y', 'MR', 'MR Knee left, without contrast', '10:36', 186, null, north, 'Dr P. Lindqvist', null, running(453, 0.94), ''],
  ['addended', 'routine', 'Ferreira da Conceição^João', 'RG-120934', 'M · 66 y', 'CT', 'CT Abdomen and pelvis, portal venous', '09:52', 512, null, river, 'Dr R. Alves', TM, met, 'rpn'],
  ['assigned', 'routine', 'Cohen^Miriam=כהן, מרים', 'MH-29477', 'F · 44 y', 'XA', 'Coronary angiography', '09:40', 14, null, meridian, 'Dr D. Levi', AO, running(492, 0.9), 'p'],
  ['ready', 'routine', 'Okonkwo^Chidinma', 'RG-447001', 'F · 8 m', 'US', 'US Hips, infant', '09:27', 12, null, river, 'Dr F. Eze', null, running(500, 0.92), ''],
  ['rejected', 'routine', 'O’Brien^Aoife', 'NK-80113', 'F · 51 y', 'CR', 'Lumbar spine, 2 views', '09:15', 2, null, north, 'Dr J. Ferreira', null, { kind: 'none' }, 'n'],
  ['final', 'routine', 'Þórsdóttir^Sigríður', 'MH-31550', 'F · 77 y', 'NM', 'Bone scintigraphy, whole body', '08:58', 6, null, meridian, 'Dr K. Sato', IB, met, 'rp'],
  ['final', 'routine', 'Müller-Lüdenscheidt^Jürgen', 'RG-118230', 'M · 83 y', 'CT', 'CT Chest, low dose screening', '08:41', 296, null, river, 'Dr R. Alves', TM, met, 'rp'],
  ['ready', 'routine', 'Sharma^Ananya=शर्मा, अनन्या', 'NK-82119', 'F · 31 y', 'MR', 'MR Lumbar spine', '08:33', 142, null, north, 'Dr P. Lindqvist', null, running(531, 0.9), ''],
  ['final', 'routine', 'Sørensen^Mads', 'NK-79921', 'M · 45 y', 'CT', 'CT Sinuses without contrast', '08:20', 88, null, north, 'Dr J. Ferreira', AO, met, 'r'],
  ['final', 'routine', 'Kovačević^Ivana', 'MH-30214', 'F · 36 y', 'US', 'US Thyroid', '08:02', 26, null, meridian, 'Dr S. Haddad', TM, met, 'r'],
  ['preliminary', 'routine', 'Tremblay^Geneviève', 'RG-402217', 'F · 60 y', 'RF', 'Barium swallow', '07:49', 9, null, river, 'Dr M. Costa', IB, running(190, 0.6), 'r'],
]; // prettier-ignore

const iconLetters = { r: 'report', p: 'priors', n: 'notes' } as const;

function study(line: Line, index: number): SampleStudy {
  const [status, priority, name, patientId, sexAge, modality, description, time, images, expected, clinic, referring, reader, due, icons] = line; // prettier-ignore
  return {
    key: `study-${index}`, status, priority, name, patientId, sexAge, modality, description, time, images, expected, clinic, referring, reader, due,
    accession: `A26-${118_902 - index}`,
    date: '20 Nov 2026',
    writing: status === 'reading',
    icons: Array.from(icons).flatMap((letter) => (letter === 'r' || letter === 'p' || letter === 'n' ? [iconLetters[letter]] : [])),
    ...(index === 0 ? { statusWord: 'Receiving' } : {}),
  }; // prettier-ignore
}

/** A list of made-up studies of any length; from the twentieth on they repeat with other numbers. */
export function sampleStudies(count: number): readonly SampleStudy[] {
  return Array.from({ length: count }, (_, index) => {
    const line = lines[index < lines.length ? index : 4 + (index % (lines.length - 4))];
    if (line === undefined) throw new RangeError('There is always a line');
    return study(line, index);
  });
}
