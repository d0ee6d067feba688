/** A colour for each scheme, `#RRGGBB`. */
export type SchemePair = Readonly<{ light: string; dark: string }>;

export type Scheme = 'light' | 'dark';

const pair = (light: string, dark: string): SchemePair => ({ light, dark });

/** Surfaces, lines and text. Each becomes the CSS variable `--iso-<name>`. */
export const neutralTokens = {
  canvas: pair('#F2F5F5', '#0D0F10'),
  surface: pair('#FFFFFF', '#151818'),
  raised: pair('#FFFFFF', '#1C1F20'),
  sunken: pair('#ECEFEF', '#080B0B'),
  hover: pair('#F5F8F8', '#1B1E1E'),
  line: pair('#DEE3E4', '#242828'),
  'line-strong': pair('#C8CFD0', '#353A3B'),
  text: pair('#182021', '#DCE1E1'),
  'text-2': pair('#424D4E', '#AAB1B2'),
  'text-3': pair('#5F6A6B', '#888F90'),
  disabled: pair('#99A0A1', '#53595A'),
} as const;

/** The accent (active, selected, primary, moving) and the borders of things to be filled in. */
export const accentTokens = {
  accent: pair('#006972', '#0E727B'),
  'accent-hover': pair('#005A62', '#197D86'),
  'accent-text': pair('#00626A', '#74CED9'),
  'accent-tint': pair('#E7F4F6', '#11292B'),
  'accent-tint-2': pair('#D0EAED', '#163A3E'),
  'accent-line': pair('#9DCCD2', '#225C62'),
  focus: pair('#008592', '#48BECA'),
  chart: pair('#1C7983', '#4CA1AA'),
  control: pair('#7E888A', '#636C6D'),
} as const;

export const semanticTokens = {
  ok: pair('#1A763F', '#82D399'),
  'ok-tint': pair('#E2F6E6', '#182A1D'),
  warn: pair('#9B5F0F', '#F2BD6E'),
  'warn-tint': pair('#FEEFD7', '#322514'),
  danger: pair('#C02B2C', '#F48681'),
  'danger-tint': pair('#FEECEB', '#3D1D1B'),
  'danger-solid': pair('#C02B2C', '#C13835'),
  info: pair('#2167A1', '#8CC0F2'),
  'info-tint': pair('#E7F2FC', '#182837'),
} as const;

type Tinted = Readonly<{ colour: SchemePair; ground: SchemePair }>;

const tinted = (light: readonly [string, string], dark: readonly [string, string]): Tinted => ({
  colour: pair(light[0], dark[0]),
  ground: pair(light[1], dark[1]),
});

/** Study status, in the order of the work: `--iso-status-<name>` and `--iso-status-<name>-ground`. */
export const statusTokens = {
  received: tinted(['#5F686A', '#EDF0F0'], ['#B3BCBE', '#242727']),
  ready: tinted(['#196AA9', '#E1F2FF'], ['#81C1FC', '#172838']),
  assigned: tinted(['#555DAC', '#EAEEFF'], ['#A9B4FF', '#222539']),
  reading: tinted(['#7F4D9B', '#F6EAFE'], ['#D3A6EF', '#2D2134']),
  draft: tinted(['#8D6310', '#F9EEDD'], ['#DBB477', '#2F2514']),
  preliminary: tinted(['#5A6E12', '#ECF3DF'], ['#B0C57C', '#232916']),
  final: tinted(['#247844', '#E3F5E7'], ['#89CD9B', '#192B1E']),
  addended: tinted(['#1C7760', '#E2F5EE'], ['#86CBB5', '#182B25']),
  'on-hold': tinted(['#994F20', '#FFEBDF'], ['#EEA881', '#342117']),
  rejected: tinted(['#AF3431', '#FFE9E6'], ['#FF968C', '#381E1C']),
} as const;

/** Modality families: `--iso-modality-<name>` and `--iso-modality-<name>-ground`. Also people and chart series. */
export const modalityTokens = {
  ct: tinted(['#205A8B', '#DCEEFF'], ['#A1CCF6', '#1C3042']),
  mr: tinted(['#604788', '#EEE7FE'], ['#CFBCF4', '#312941']),
  cr: tinted(['#4B595E', '#E7ECEE'], ['#BDCACE', '#292F31']),
  us: tinted(['#2C643B', '#DFF1E2'], ['#A9D4B0', '#203324']),
  mg: tinted(['#803B5F', '#FDE3EE'], ['#F0B3CE', '#3F2431']),
  pt: tinted(['#7C4912', '#FAE7D8'], ['#EABE98', '#3C2918']),
  xa: tinted(['#893A32', '#FFE3DF'], ['#F9B3AA', '#422421']),
  rt: tinted(['#585B1B', '#EBEDDA'], ['#C8CC9C', '#2E301A']),
  sr: tinted(['#525859', '#E9ECEC'], ['#C3C8C9', '#2C2E2F']),
} as const;

/** The viewer is dark whatever the scheme: `--iso-viewer-<name>`. */
export const viewerTokens = {
  surround: '#000000',
  gap: '#2A3031',
  'overlay-text': '#D5DCDC',
  'overlay-strong': '#F2F5F5',
  'overlay-muted': '#AAB3B4',
  annotation: '#FFD54A',
  active: '#4FE3EC',
  prior: '#CBA6FF',
  'axial-line': '#7FB2FF',
  'sagittal-line': '#FF9E6B',
  'coronal-line': '#8FE388',
  locked: '#B8BCC0',
  computed: '#FF8AD8',
  'active-frame': '#35B9C6',
  'tag-current': '#BFF3F8',
  'tag-current-ground': '#0E4E55',
  'tag-prior': '#DCC9FF',
  'tag-prior-ground': '#3B2F52',
} as const;

/** Grounds of a coloured navbar; its text and icons are white: `--iso-navbar-<name>`. */
export const navbarTokens = {
  primary: '#006972',
  secondary: '#5F6A6B',
  success: '#1A763F',
  danger: '#C02B2C',
  info: '#2167A1',
  warning: '#9B5F0F',
  dark: '#151818',
} as const;

export const backdropTokens = { backdrop: pair('rgb(15 30 33 / .22)', 'rgb(0 0 0 / .55)') } as const;

export type StatusName = keyof typeof statusTokens;
export type ModalityFamily = keyof typeof modalityTokens;
