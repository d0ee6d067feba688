/** Values of the tissues of a head for a modality: Hounsfield units, or the signal of an MR sequence. */
export interface HeadContrast {
  readonly air: number;
  readonly skin: number;
  readonly fat: number;
  readonly muscle: number;
  readonly cortex: number;
  readonly marrow: number;
  readonly fluid: number;
  readonly grey: number;
  readonly white: number;
  readonly deepGrey: number;
  readonly lesion: number;
  readonly globe: number;
  readonly lens: number;
  /** Fast-flowing blood: dark on spin echo, bright with contrast medium. */
  readonly blood: number;
  readonly calcium: number;
  readonly mucosa: number;
}

/** Head tissues in Hounsfield units, without contrast medium. */
export const headHounsfield: HeadContrast = {
  air: -1000,
  skin: 20,
  fat: -95,
  muscle: 55,
  cortex: 1250,
  marrow: 620,
  fluid: 6,
  grey: 39,
  white: 29,
  deepGrey: 37,
  lesion: 17,
  globe: 12,
  lens: 75,
  blood: 52,
  calcium: 140,
  mucosa: 40,
};

/** Signal of a T1-weighted spin echo, 0 to about 1000. */
export const headT1: HeadContrast = {
  air: 8,
  skin: 420,
  fat: 900,
  muscle: 330,
  cortex: 30,
  marrow: 640,
  fluid: 105,
  grey: 350,
  white: 520,
  deepGrey: 400,
  lesion: 290,
  globe: 110,
  lens: 330,
  blood: 60,
  calcium: 220,
  mucosa: 380,
};

/** Signal of a T2-weighted turbo spin echo. */
export const headT2: HeadContrast = {
  air: 8,
  skin: 300,
  fat: 620,
  muscle: 150,
  cortex: 25,
  marrow: 330,
  fluid: 980,
  grey: 440,
  white: 285,
  deepGrey: 330,
  lesion: 690,
  globe: 960,
  lens: 120,
  blood: 20,
  calcium: 250,
  mucosa: 760,
};

/** Signal of a fluid-attenuated inversion recovery. */
export const headFlair: HeadContrast = {
  air: 8,
  skin: 340,
  fat: 560,
  muscle: 240,
  cortex: 25,
  marrow: 300,
  fluid: 45,
  grey: 430,
  white: 330,
  deepGrey: 370,
  lesion: 820,
  globe: 60,
  lens: 160,
  blood: 40,
  calcium: 300,
  mucosa: 640,
};
