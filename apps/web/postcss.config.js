/**
 * Sizes are written in px as designed and leave as rem: the person's font size setting scales the root. Hairlines
 * (up to 1.9 px) stay what they are; query conditions do too, they are not declarations.
 */
const pxToRem = {
  postcssPlugin: 'iso-px-to-rem',
  Declaration(declaration) {
    if (!declaration.value.includes('px') || declaration.source?.input.file?.includes('node_modules')) return;
    declaration.value = declaration.value.replaceAll(/(?<![\w.-])(-?\d*\.?\d+)px\b/g, (written, number) =>
      Math.abs(Number(number)) < 2 ? written : `${Number(number) / 16}rem`,
    );
  },
};

export default {
  plugins: [
    pxToRem,
    (await import('postcss-preset-mantine')).default(),
    (await import('postcss-simple-vars')).default({
      variables: {
        'mantine-breakpoint-xs': '30em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '56.25em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '90em',
      },
    }),
  ],
};
