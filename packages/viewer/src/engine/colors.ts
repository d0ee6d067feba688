import type { MarkColor } from '@isocenter/measuring/marks.ts';

/** Colours drawn over images; read against black (each at least 9 : 1). */
export const colors = {
  annotation: '#FFD54A',
  active: '#4FE3EC',
  locked: '#B8BCC0',
  axial: '#7FB2FF',
  sagittal: '#FF9E6B',
  coronal: '#8FE388',
  overlayPlane: '#5BE0B4',
} as const;

/** Colours of measurements that the reader has given one. */
export const markColor: Readonly<Record<MarkColor, string>> = {
  orange: '#FFA45C',
  pink: '#FF9EC7',
  green: '#8FE388',
  blue: '#8FBCFF',
  white: '#FFFFFF',
};
