import { showToast } from '#ui/overlay/toast.tsx';
import type { Priority } from '#ui/status/priority-badge.tsx';
import type { StudyStatus } from '#ui/status/status.ts';

/** A made-up study: nobody here exists. */
export interface SampleStudy {
  readonly key: string;
  readonly patient: string;
  readonly patientId: string;
  readonly description: string;
  readonly modality: string;
  readonly clinic: string;
  readonly status: StudyStatus;
  readonly priority: Priority;
  readonly images: number;
}

const row = (
  key: number,
  patient: string,
  description: string,
  rest: Omit<SampleStudy, 'key' | 'patient' | 'patientId' | 'description'>,
): SampleStudy => ({
  key: String(key),
  patient,
  patientId: `RG-4481${20 + key}`,
  description,
  ...rest,
});

export const studies: readonly SampleStudy[] = [
  row(1, 'Hoffmann, Greta', 'CT Head without contrast', {
    modality: 'CT',
    clinic: 'Riverside',
    status: 'ready',
    priority: 'stat',
    images: 214,
  }),
  row(2, 'Almeida, Rui', 'MR Knee left', {
    modality: 'MR',
    clinic: 'Northkai',
    status: 'reading',
    priority: 'urgent',
    images: 412,
  }),
  row(3, 'Okonkwo, Ngozi', 'Chest PA and lateral', {
    modality: 'DX',
    clinic: 'Riverside',
    status: 'draft',
    priority: 'routine',
    images: 2,
  }),
  row(4, 'Lindqvist, Elsa', 'Mammography screening', {
    modality: 'MG',
    clinic: 'Meridian',
    status: 'preliminary',
    priority: 'routine',
    images: 4,
  }),
  row(5, 'Moreau, Jules', 'US Abdomen', {
    modality: 'US',
    clinic: 'Northkai',
    status: 'final',
    priority: 'routine',
    images: 38,
  }),
  row(6, 'Tanaka, Hana', 'PET/CT whole body', {
    modality: 'PT',
    clinic: 'Meridian',
    status: 'received',
    priority: 'urgent',
    images: 688,
  }),
];

export const clinics = ['Riverside', 'Northkai', 'Meridian'] as const;

export const studyUid = '1.2.826.0.1.3680043.10.543.118902.4';

/** A made-up slice as the address of a picture: an oval of bone around tissue, other at each number. */
export function samplePicture(slice: number): string {
  const wide = 70 + 14 * Math.sin(slice / 3);
  const high = 86 + 10 * Math.cos(slice / 4);
  const parts = [
    oval(110, 110, wide, high, '#d8d8d8'),
    oval(110, 110, wide - 7, high - 7, '#5c5c5c'),
    oval(94, 104, 14 + (slice % 7), 30, '#2a2a2a'),
    oval(126, 104, 14 + (slice % 7), 30, '#2a2a2a'),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 220"><rect width="220" height="220"/>${parts.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const oval = (x: number, y: number, wide: number, high: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide.toFixed(1)}" ry="${high.toFixed(1)}" fill="${fill}"/>`;

/** The act of buttons in examples: it says that they were pressed. */
export const act = (): void => void showToast({ id: 'gallery', tone: 'info', title: 'Pressed' });
