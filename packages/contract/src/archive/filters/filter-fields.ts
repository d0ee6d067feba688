export const filterColours = ['plain', 'blue', 'violet', 'green', 'amber', 'rose'] as const;
export type FilterColour = (typeof filterColours)[number];
export const filterIcons = [
  'filter',
  'flame',
  'clock',
  'brain',
  'bone',
  'heart',
  'lungs',
  'eye',
  'star',
  'school',
  'moon',
  'ambulance',
] as const;
export type FilterIcon = (typeof filterIcons)[number];
