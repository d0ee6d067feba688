import type { CSSVariablesResolver } from '@mantine/core';
import {
  accentTokens,
  backdropTokens,
  modalityTokens,
  navbarTokens,
  neutralTokens,
  semanticTokens,
  statusTokens,
  viewerTokens,
} from './tokens.ts';
import type { Scheme, SchemePair } from './tokens.ts';

type Variables = Record<string, string>;

const family =
  "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', " +
  "'Noto Sans Devanagari', 'Noto Sans Thai', 'Noto Sans CJK JP', system-ui, sans-serif";

/** Type roles of the language, for `font: var(--iso-type-<role>)`: weight, size and line height in px at 100 %. */
const typeRoles = {
  display: [600, 26, 32],
  figure: [600, 24, 30],
  title: [600, 20, 26],
  dialog: [600, 16, 22],
  section: [600, 14, 20],
  reading: [400, 15, 23],
  body: [400, 13, 18],
  name: [600, 13, 18],
  small: [400, 12, 16],
  label: [500, 12, 16],
  second: [400, 11.5, 15],
  micro: [500, 11, 14],
} as const;

const rem = (px: number): string => `${px / 16}rem`;

/** Every colour token of one scheme as `--iso-*` variables. */
export function schemeVariables(scheme: Scheme): Variables {
  const plain: Readonly<Record<string, SchemePair>> = {
    ...neutralTokens,
    ...accentTokens,
    ...semanticTokens,
    ...backdropTokens,
  };
  const result: Variables = {};
  for (const [name, value] of Object.entries(plain)) result[`--iso-${name}`] = value[scheme];
  for (const [kind, group] of Object.entries({ status: statusTokens, modality: modalityTokens })) {
    for (const [name, value] of Object.entries(group)) {
      result[`--iso-${kind}-${name}`] = value.colour[scheme];
      result[`--iso-${kind}-${name}-ground`] = value.ground[scheme];
    }
  }
  return { ...result, ...elevation(scheme), ...mantineColours() };
}

/** Returns the variables of Mantine's own styles, in our tokens. Repeated wherever the tokens are re-declared. */
function mantineColours(): Variables {
  return {
    '--mantine-color-text': 'var(--iso-text)',
    '--mantine-color-bright': 'var(--iso-text)',
    '--mantine-color-body': 'var(--iso-surface)',
    '--mantine-color-error': 'var(--iso-danger)',
    '--mantine-color-success': 'var(--iso-ok)',
    '--mantine-color-placeholder': 'var(--iso-text-3)',
    '--mantine-color-anchor': 'var(--iso-accent-text)',
    '--mantine-color-default': 'var(--iso-surface)',
    '--mantine-color-default-hover': 'var(--iso-hover)',
    '--mantine-color-default-color': 'var(--iso-text)',
    '--mantine-color-default-border': 'var(--iso-line-strong)',
    '--mantine-color-dimmed': 'var(--iso-text-3)',
    '--mantine-color-disabled': 'var(--iso-sunken)',
    '--mantine-color-disabled-color': 'var(--iso-disabled)',
    '--mantine-color-disabled-border': 'var(--iso-line)',
    ...family4('petrol', 'accent', 'accent-hover', 'accent-tint', 'accent-text'),
    ...family4('red', 'danger-solid', 'danger-solid', 'danger-tint', 'danger'),
    ...family4('amber', 'warn', 'warn', 'warn-tint', 'warn'),
    ...family4('green', 'ok', 'ok', 'ok-tint', 'ok'),
    ...family4('blue', 'info', 'info', 'info-tint', 'info'),
    ...family4('gray', 'text-3', 'text-2', 'sunken', 'text-2'),
  };
}

function family4(name: string, filled: string, hover: string, tint: string, text: string): Variables {
  return {
    [`--mantine-color-${name}-filled`]: `var(--iso-${filled})`,
    [`--mantine-color-${name}-filled-hover`]: `var(--iso-${hover})`,
    [`--mantine-color-${name}-light`]: `var(--iso-${tint})`,
    [`--mantine-color-${name}-light-hover`]: `var(--iso-${tint})`,
    [`--mantine-color-${name}-light-color`]: `var(--iso-${text})`,
    [`--mantine-color-${name}-text`]: `var(--iso-${text})`,
    [`--mantine-color-${name}-outline`]: `var(--iso-${text})`,
  };
}

function elevation(scheme: Scheme): Variables {
  const ink = scheme === 'light' ? '15 30 33' : '0 0 0';
  return {
    '--iso-shadow-1': `0 1px 2px rgb(${ink} / .04), 0 6px 16px -8px rgb(${ink} / .10)`,
    '--iso-shadow-2': `0 2px 6px rgb(${ink} / .10), 0 18px 48px -12px rgb(${ink} / .35)`,
  };
}

function fixedVariables(): Variables {
  const result: Variables = {
    '--iso-font': family,
    '--iso-ease': 'cubic-bezier(.2, 0, 0, 1)',
    '--iso-time-hover': '80ms',
    '--iso-time-menu': '120ms',
    '--iso-time-drawer': '180ms',
    '--iso-time-page': '160ms',
    '--iso-time-row': '240ms',
    '--iso-row-comfortable': rem(44),
    '--iso-row-standard': rem(36),
    '--iso-row-compact': rem(28),
  };
  for (const [name, value] of Object.entries(viewerTokens)) result[`--iso-viewer-${name}`] = value;
  for (const [name, value] of Object.entries(navbarTokens)) result[`--iso-navbar-${name}`] = value;
  for (const [role, [weight, size, line]] of Object.entries(typeRoles)) {
    result[`--iso-type-${role}`] = `${weight} ${rem(size)}/${rem(line)} ${family}`;
  }
  return result;
}

/** Writes every token of the visual language into Mantine's variables, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: fixedVariables(),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

/**
 * Rules that re-declare the dark tokens below an element: the menu of the semi-dark skin (`data-iso-menu`) and
 * anything that is always dark (`data-iso-dark`, the viewer). A computed variable is inherited with its value, so
 * the mapped Mantine variables are declared again as well.
 */
export function darkRegionCss(): string {
  const body = Object.entries({ ...schemeVariables('dark'), '--mantine-color-scheme': 'dark' })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `[data-iso-dark],[data-skin='semi-dark'] [data-iso-menu]{${body};color-scheme:dark;color:var(--iso-text)}`;
}
