// Sizes are written in px as designed and leave as rem: the person's font size setting scales the root.
export default {
  plugins: {
    'postcss-preset-mantine': { autoRem: true },
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '30em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '56.25em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '90em',
      },
    },
  },
};
