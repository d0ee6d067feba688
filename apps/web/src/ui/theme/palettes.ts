import type { MantineColorsTuple } from '@mantine/core';

/** The accent. Shades 6 and 7 are fill and hover on light, 8 and 9 on dark. */
const petrol: MantineColorsTuple = [
  '#E7F4F6',
  '#D0EAED',
  '#9DCCD2',
  '#74CED9',
  '#48BECA',
  '#1C7983',
  '#006972',
  '#005A62',
  '#0E727B',
  '#197D86',
];

/** Light neutrals, canvas to text. */
const ink: MantineColorsTuple = [
  '#F2F5F5',
  '#ECEFEF',
  '#DEE3E4',
  '#C8CFD0',
  '#99A0A1',
  '#7E888A',
  '#5F6A6B',
  '#424D4E',
  '#2B3536',
  '#182021',
];

/** Dark neutrals, text first, canvas last; the order in between is the one Mantine's dark styles reach for. */
const dark: MantineColorsTuple = [
  '#DCE1E1',
  '#AAB1B2',
  '#888F90',
  '#636C6D',
  '#353A3B',
  '#242828',
  '#1C1F20',
  '#151818',
  '#080B0B',
  '#0D0F10',
];

const red: MantineColorsTuple = [
  '#FEECEB',
  '#FBD5D3',
  '#F7B1AD',
  '#F48681',
  '#E2605D',
  '#D14544',
  '#C02B2C',
  '#A62324',
  '#C13835',
  '#CD4A46',
];

const amber: MantineColorsTuple = [
  '#FEEFD7',
  '#FBE0B5',
  '#F6CE8C',
  '#F2BD6E',
  '#D99A3C',
  '#B97817',
  '#9B5F0F',
  '#82500C',
  '#6B420B',
  '#322514',
];

const green: MantineColorsTuple = [
  '#E2F6E6',
  '#C4EACC',
  '#A3DEB1',
  '#82D399',
  '#4FAE6D',
  '#2F9155',
  '#1A763F',
  '#156335',
  '#11502B',
  '#182A1D',
];

const blue: MantineColorsTuple = [
  '#E7F2FC',
  '#CDE3F7',
  '#ADD2F5',
  '#8CC0F2',
  '#559CD8',
  '#367FBC',
  '#2167A1',
  '#1B5687',
  '#16466F',
  '#182837',
];

/** Mantine's colour tuples. `gray` is what its own styles ask for; it is our ink. */
export const palettes = { petrol, ink, gray: ink, dark, red, amber, yellow: amber, green, teal: green, blue } as const;
