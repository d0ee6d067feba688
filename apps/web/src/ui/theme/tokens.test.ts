import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import {
  accentTokens,
  modalityTokens,
  navbarTokens,
  neutralTokens,
  semanticTokens,
  statusTokens,
  viewerTokens,
} from './tokens.ts';
import type { Scheme } from './tokens.ts';
import { darkRegionCss, schemeVariables } from './variables.ts';

const all = { ...neutralTokens, ...accentTokens, ...semanticTokens, white: { light: '#FFFFFF', dark: '#FFFFFF' } };
type Name = keyof typeof all;

// Colour, ground, the figure of the visual language on light and on dark.
const stated: readonly (readonly [Name, Name, number, number])[] = [
  ['text', 'surface', 16.6, 13.5],
  ['text', 'canvas', 15.1, 14.5],
  ['text', 'accent-tint', 14.7, 11.6],
  ['text-2', 'surface', 8.7, 8.2],
  ['text-2', 'canvas', 8.0, 8.8],
  ['text-2', 'accent-tint', 7.8, 7.0],
  ['text-3', 'surface', 5.6, 5.4],
  ['text-3', 'canvas', 5.1, 5.8],
  ['text-3', 'accent-tint', 5.0, 4.6],
  ['disabled', 'surface', 2.7, 2.5],
  ['disabled', 'canvas', 2.4, 2.7],
  ['disabled', 'accent-tint', 2.4, 2.1],
  ['white', 'accent', 6.4, 5.7],
  ['white', 'accent-hover', 8.0, 4.9],
  ['accent-text', 'surface', 7.1, 9.8],
  ['accent-text', 'accent-tint', 6.3, 8.4],
  ['accent-text', 'accent-tint-2', 5.6, 6.8],
  ['focus', 'surface', 4.4, 8.1],
  ['chart', 'surface', 5.1, 5.9],
  ['control', 'surface', 3.6, 3.3],
  ['ok', 'surface', 5.7, 10.0],
  ['ok', 'ok-tint', 5.0, 8.5],
  ['warn', 'surface', 5.2, 10.4],
  ['warn', 'warn-tint', 4.6, 8.7],
  ['danger', 'surface', 5.8, 7.3],
  ['danger', 'danger-tint', 5.1, 6.2],
  ['info', 'surface', 6.0, 9.3],
  ['info', 'info-tint', 5.3, 7.8],
  ['white', 'danger-solid', 5.8, 5.4],
];

const statusFigures = {
  received: [5.0, 5.7, 7.8, 9.2],
  ready: [5.0, 5.7, 7.9, 9.3],
  assigned: [5.1, 5.9, 7.7, 9.1],
  reading: [5.3, 6.1, 7.6, 8.9],
  draft: [4.7, 5.4, 7.7, 9.2],
  preliminary: [5.0, 5.7, 7.9, 9.5],
  final: [4.8, 5.5, 8.0, 9.6],
  addended: [4.8, 5.4, 8.0, 9.5],
  'on-hold': [5.2, 6.0, 7.7, 9.0],
  rejected: [5.4, 6.3, 7.3, 8.5],
} as const;

const modalityFigures = {
  ct: [6.1, 8.0],
  mr: [6.4, 8.0],
  cr: [6.1, 8.1],
  us: [6.0, 8.2],
  mg: [6.4, 8.0],
  pt: [6.2, 8.1],
  xa: [6.4, 8.0],
  rt: [6.0, 8.1],
  sr: [6.1, 8.1],
} as const;

const navbarFigures = {
  primary: 6.4,
  secondary: 5.6,
  success: 5.7,
  danger: 5.8,
  info: 6.0,
  warning: 5.2,
  dark: 17.9,
} as const;

const viewerFigures = {
  'overlay-text': 15.1,
  'overlay-strong': 19.2,
  'overlay-muted': 9.8,
  annotation: 14.9,
  active: 13.5,
  prior: 10.4,
  'axial-line': 9.7,
  'sagittal-line': 10.4,
  'coronal-line': 13.5,
  locked: 11.0,
  computed: 9.9,
  'active-frame': 8.9,
} as const;

type Pair = Readonly<{ what: string; colour: string; ground: string; figure: number }>;

/** The pairs that do not reach their stated figure, as one decimal shows it. */
function tooWeak(pairs: readonly Pair[]): readonly Pair[] {
  const shown = (pair: Pair): number => Math.round(contrastRatio(pair.colour, pair.ground) * 10) / 10;
  return pairs.filter((pair) => shown(pair) < pair.figure - 0.05);
}

const schemes: readonly Scheme[] = ['light', 'dark'];

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrastRatio('#1C7983', '#1C7983')).toBe(1);
  });

  it('refuses a colour that is not #RRGGBB', () => {
    expect(() => contrastRatio('red', '#FFFFFF')).toThrow(RangeError);
    expect(() => contrastRatio('#FFF', '#FFFFFF')).toThrow(RangeError);
  });
});

describe.each(schemes)('%s scheme', (scheme) => {
  const column = scheme === 'light' ? 0 : 1;

  it.each(stated)('%s on %s has the stated contrast', (colour, ground, ...figures) => {
    const pair = {
      what: colour,
      colour: all[colour][scheme],
      ground: all[ground][scheme],
      figure: figures[column] ?? 21,
    };
    expect(tooWeak([pair])).toEqual([]);
  });

  it('keeps every status readable on its ground and on the surface', () => {
    const pairs = Object.entries(statusFigures).flatMap(([what, figures]) => {
      const { colour, ground } = statusTokens[what as keyof typeof statusTokens];
      const on = (under: string, figure = 21): Pair => ({ what, colour: colour[scheme], ground: under, figure });
      return [on(ground[scheme], figures[column * 2]), on(neutralTokens.surface[scheme], figures[column * 2 + 1])];
    });
    expect(pairs).toHaveLength(20);
    expect(tooWeak(pairs)).toEqual([]);
  });

  it('keeps every modality readable on its ground', () => {
    const pairs = Object.entries(modalityFigures).map(([what, figures]): Pair => {
      const { colour, ground } = modalityTokens[what as keyof typeof modalityTokens];
      return { what, colour: colour[scheme], ground: ground[scheme], figure: figures[column] ?? 21 };
    });
    expect(tooWeak(pairs)).toEqual([]);
  });

  it('declares every token as a variable', () => {
    const variables = schemeVariables(scheme);
    for (const name of Object.keys({ ...neutralTokens, ...accentTokens, ...semanticTokens })) {
      expect(variables[`--iso-${name}`]).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});

describe('colours of no scheme', () => {
  it('are white and readable on every coloured navbar', () => {
    const pairs = Object.entries(navbarFigures).map(([what, figure]): Pair => {
      return { what, colour: '#FFFFFF', ground: navbarTokens[what as keyof typeof navbarTokens], figure };
    });
    expect(tooWeak(pairs)).toEqual([]);
  });

  it('are readable on black in the viewer', () => {
    const pairs = Object.entries(viewerFigures).map(([what, figure]): Pair => {
      return { what, colour: viewerTokens[what as keyof typeof viewerTokens], ground: '#000000', figure };
    });
    expect(tooWeak(pairs)).toEqual([]);
  });

  it('re-declares the dark tokens for the semi-dark menu', () => {
    expect(darkRegionCss()).toContain("[data-skin='semi-dark'] [data-iso-menu]");
    expect(darkRegionCss()).toContain('--iso-canvas:#0D0F10');
  });
});
