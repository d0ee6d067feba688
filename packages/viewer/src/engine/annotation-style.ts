import { annotation } from '@cornerstonejs/tools';
import { colors } from './colors.ts';

/** Draws measurements in the product's colours and type; halos and handle fills are the style sheet's part. */
export function applyAnnotationStyle(): void {
  const { style } = annotation.config;
  style.setDefaultToolStyles({
    global: {
      ...style.getDefaultToolStyles().global,
      color: colors.annotation,
      colorHighlighted: colors.active,
      colorSelected: colors.active,
      colorLocked: colors.locked,
      lineWidth: '1.7',
      lineDash: '',
      shadow: true,
      textBoxFontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif",
      textBoxFontSize: '12.5px',
      textBoxColor: colors.annotation,
      textBoxColorHighlighted: colors.active,
      textBoxColorSelected: colors.active,
      textBoxColorLocked: colors.locked,
      textBoxLinkLineWidth: '1',
      textBoxLinkLineDash: '2,3',
    },
  });
}
