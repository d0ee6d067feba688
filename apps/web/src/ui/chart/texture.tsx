import type { Texture } from './chart-types.ts';

const drawings: Readonly<Record<Exclude<Texture, 'plain'>, string>> = {
  rising: 'M-1 1 1-1M0 6 6 0M5 7 7 5',
  dots: 'M1.5 3h1M4.5 0h1M4.5 6h1',
  level: 'M0 3h6',
  falling: 'M-1 5 1 7M0 0 6 6M5-1 7 1',
  crossed: 'M0 6 6 0M0 0 6 6',
  upright: 'M3 0v6',
};

/** A fill: the colour with the texture of its place cut into it. Stands in the `defs` of a drawing. */
export function TexturePattern(props: { readonly id: string; readonly colour: string; readonly texture: Texture }) {
  const { id, colour, texture } = props;
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={colour} />
      {texture !== 'plain' && (
        <path d={drawings[texture]} stroke="var(--iso-surface)" strokeOpacity={0.38} strokeWidth={1.25} fill="none" />
      )}
    </pattern>
  );
}
