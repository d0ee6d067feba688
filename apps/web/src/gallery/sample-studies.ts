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

// Status, priority, name, ID, sex and age, modality, description, time, images, expected, clinic, referring, reader, due, icons.
const lines = `
received|stat|Unknown^Trauma 7|TMP-20261120-07|M · adult|CT|CT Polytrauma, whole body|14:22|1312|1840|Riverside General|Emergency Dept||running 58 0.96|
ready|stat|Hoffmann^Lena|RG-448120|F · 47 y|CT|CT Head without contrast|13:51|64||Riverside General|Dr M. Costa||running 21 0.35|pn
assigned|urgent|Иванов^Сергей|NK-77310|M · 62 y|CT|CT Chest, pulmonary angiography|13:20|548||Northkai Clinic|Dr P. Lindqvist|Okafor, Adaeze|running 74 0.62|p
reading|urgent|Yamada^Tarō=山田^太郎=やまだ^たろう|MH-20918|M · 58 y|MR|MR Brain, epilepsy protocol|12:47|22|24|Meridian Hospital|Dr K. Sato|Bergström, Ingrid|late 7|pn
draft|routine|Παπαδοπούλου^Ελένη|RG-390042|F · 71 y|MG|Mammography screening, 4 views|11:58|4||Riverside Women’s Health|Dr A. Georgiou|Okafor, Adaeze|running 302 0.63|rp
preliminary|routine|Łukasiewicz^Małgorzata|NK-81277|F · 39 y|US|US Abdomen, complete|11:31|38||Northkai Clinic|Dr J. Ferreira|Mbeki, Thabo|running 400 0.83|r
on-hold|routine|Al-Harbi^Khalid=الحربي، خالد|MH-33105|M · 54 y|PT|PET-CT Skull base to mid-thigh|11:05|642||Meridian Hospital|Dr S. Haddad|Bergström, Ingrid|paused|pn
final|routine|Nguyễn^Thị Hương|RG-451877|F · 29 y|DX|Chest PA and lateral|10:44|2||Riverside General|Dr M. Costa|Okafor, Adaeze|met|r
ready|routine|Kim^Min-jun=김민준|NK-82004|M · 34 y|MR|MR Knee left, without contrast|10:36|186||Northkai Clinic|Dr P. Lindqvist||running 453 0.94|
addended|routine|Ferreira da Conceição^João|RG-120934|M · 66 y|CT|CT Abdomen and pelvis, portal venous|09:52|512||Riverside General|Dr R. Alves|Mbeki, Thabo|met|rpn
assigned|routine|Cohen^Miriam=כהן, מרים|MH-29477|F · 44 y|XA|Coronary angiography|09:40|14||Meridian Hospital|Dr D. Levi|Okafor, Adaeze|running 492 0.9|p
ready|routine|Okonkwo^Chidinma|RG-447001|F · 8 m|US|US Hips, infant|09:27|12||Riverside General|Dr F. Eze||running 500 0.92|
rejected|routine|O’Brien^Aoife|NK-80113|F · 51 y|CR|Lumbar spine, 2 views|09:15|2||Northkai Clinic|Dr J. Ferreira||none|n
final|routine|Þórsdóttir^Sigríður|MH-31550|F · 77 y|NM|Bone scintigraphy, whole body|08:58|6||Meridian Hospital|Dr K. Sato|Bergström, Ingrid|met|rp
final|routine|Müller-Lüdenscheidt^Jürgen|RG-118230|M · 83 y|CT|CT Chest, low dose screening|08:41|296||Riverside General|Dr R. Alves|Mbeki, Thabo|met|rp
ready|routine|Sharma^Ananya=शर्मा, अनन्या|NK-82119|F · 31 y|MR|MR Lumbar spine|08:33|142||Northkai Clinic|Dr P. Lindqvist||running 531 0.9|
final|routine|Sørensen^Mads|NK-79921|M · 45 y|CT|CT Sinuses without contrast|08:20|88||Northkai Clinic|Dr J. Ferreira|Okafor, Adaeze|met|r
final|routine|Kovačević^Ivana|MH-30214|F · 36 y|US|US Thyroid|08:02|26||Meridian Hospital|Dr S. Haddad|Mbeki, Thabo|met|r
preliminary|routine|Tremblay^Geneviève|RG-402217|F · 60 y|RF|Barium swallow|07:49|9||Riverside General|Dr M. Costa|Bergström, Ingrid|running 190 0.6|r
`
  .trim()
  .split('\n');

const iconLetters = { r: 'report', p: 'priors', n: 'notes' } as const;

function study(line: string, index: number): SampleStudy {
  const [status = '', priority = '', name = '', patientId = '', sexAge = '', modality = '', ...more] = line.split('|');
  const [description = '', time = '', images = '', expected = '', clinic = '', referring = '', reader = '', ...last] =
    more;
  const [due = '', icons = ''] = last;
  return {
    key: `study-${index}`,
    // The lines above hold nothing else.
    ...({ status, priority } as Pick<SampleStudy, 'status' | 'priority'>),
    name,
    patientId,
    sexAge,
    modality,
    description,
    time,
    clinic,
    referring,
    images: Number(images),
    expected: expected === '' ? null : Number(expected),
    reader: reader === '' ? null : reader,
    due: dueOf(due),
    accession: `A26-${118_902 - index}`,
    date: '20 Nov 2026',
    writing: status === 'reading',
    icons: Array.from(icons).flatMap((letter) =>
      letter === 'r' || letter === 'p' || letter === 'n' ? [iconLetters[letter]] : [],
    ),
    ...(index === 0 ? { statusWord: 'Receiving' } : {}),
  };
}

/** `running 58 0.96`: minutes left and their part of the whole; `late 7`: minutes late. */
function dueOf(text: string): DueState {
  const [kind, minutes, part] = text.split(' ');
  const fraction = Number(part);
  if (kind === 'running')
    return { kind, minutesLeft: Number(minutes), fraction, level: fraction > 0.4 ? 'calm' : 'soon' };
  if (kind === 'late') return { kind, minutesLate: Number(minutes) };
  return { kind: kind === 'met' || kind === 'paused' ? kind : 'none' };
}

/** A list of made-up studies of any length; from the twentieth on they repeat with other numbers. */
export function sampleStudies(count: number): readonly SampleStudy[] {
  return Array.from({ length: count }, (_, index) => {
    const line = lines[index < lines.length ? index : 4 + (index % (lines.length - 4))];
    if (line === undefined) throw new RangeError('There is always a line');
    return study(line, index);
  });
}
