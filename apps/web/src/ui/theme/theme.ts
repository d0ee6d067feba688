import { createTheme } from '@mantine/core';
import type { VariantColorsResolver } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { palettes } from './palettes.ts';
import { neutralTokens, viewerTokens } from './tokens.ts';

const rem = (px: number): string => `${px / 16}rem`;
const em = (px: number): string => `${px / 16}em`;
const fontFamily = 'var(--iso-font)';
const elevation2 = 'var(--iso-shadow-2)';

/** Sizes in px at 100 % that code needs as numbers; styles use the CSS variables. */
const layout = {
  rowComfortable: 44,
  rowStandard: 36,
  rowCompact: 28,
  gridHeader: 30,
  gridFooter: 30,
  menuWidth: 200,
  railWidth: 56,
  previewWidth: 294,
  previewMin: 280,
  previewMax: 480,
  drawerSmall: 420,
  drawerForm: 520,
  drawerWide: 720,
} as const;

/** `filled` is primary, `default` is quiet with a border, `subtle` has none. Pairs are fixed, nothing is computed. */
const variantColorResolver: VariantColorsResolver = ({ variant, color, theme }) => {
  const name = color ?? theme.primaryColor;
  const border = `${rem(1)} solid`;
  const mantine = (part: string): string => `var(--mantine-color-${name}-${part})`;
  switch (variant) {
    case 'filled':
      return {
        background: mantine('filled'),
        hover: mantine('filled-hover'),
        color: '#FFFFFF',
        border: `${border} transparent`,
      };
    case 'light':
      return {
        background: mantine('light'),
        hover: mantine('light'),
        color: mantine('light-color'),
        border: `${border} transparent`,
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--iso-hover)',
        color: mantine('outline'),
        border: `${border} ${mantine('outline')}`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--iso-hover)',
        color: color === undefined || color === theme.primaryColor ? 'var(--iso-text-2)' : mantine('light-color'),
        border: `${border} transparent`,
      };
    default:
      return {
        background: 'var(--iso-surface)',
        hover: 'var(--iso-hover)',
        color: 'var(--iso-text)',
        border: `${border} var(--iso-line-strong)`,
      };
  }
};

/** The visual language on Mantine. */
export const theme = createTheme({
  white: '#FFFFFF',
  black: neutralTokens.text.light,
  colors: palettes,
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 8 },
  autoContrast: false,
  variantColorResolver,
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: rem(26) },
      h2: { fontSize: rem(14), lineHeight: rem(20) },
      h3: { fontSize: rem(12), lineHeight: rem(16) },
      h4: { fontSize: rem(12), lineHeight: rem(16) },
      h5: { fontSize: rem(12), lineHeight: rem(16) },
      h6: { fontSize: rem(12), lineHeight: rem(16) },
    },
  },
  fontSizes: { xs: rem(11), sm: rem(12), md: rem(13), lg: rem(14), xl: rem(16) },
  lineHeights: { xs: '1.273', sm: '1.334', md: '1.385', lg: '1.43', xl: '1.375' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(6), md: rem(7), lg: rem(10), xl: rem(14) },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'var(--iso-shadow-1)', md: elevation2, lg: elevation2, xl: elevation2 },
  breakpoints: { xs: em(480), sm: em(600), md: em(900), lg: em(1200), xl: em(1440) },
  focusRing: 'auto',
  focusClassName: 'iso-focus',
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSmoothing: true,
  scale: 1,
  components: componentDefaults,
  other: { layout, viewer: viewerTokens },
});
