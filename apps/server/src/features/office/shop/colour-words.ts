import type { Colour } from '@isocenter/contract/office/shop/shop.ts';

type Words = Readonly<Record<Colour, string>>;

const en: Words = { primary: 'petrol', success: 'green', warning: 'amber', danger: 'red', info: 'blue' };
const de: Words = { primary: 'petrol', success: 'grün', warning: 'bernsteinfarben', danger: 'rot', info: 'blau' };
const fr: Words = { primary: 'pétrole', success: 'vert', warning: 'ambre', danger: 'rouge', info: 'bleu' };
const pt: Words = { primary: 'petróleo', success: 'verde', warning: 'âmbar', danger: 'vermelho', info: 'azul' };
const byLanguage: Readonly<Record<string, Words>> = { en, de, fr, pt };

/** Returns the word for a colour of goods on an invoice. */
export function colourWord(language: string, colour: Colour): string {
  return (byLanguage[language] ?? en)[colour];
}
