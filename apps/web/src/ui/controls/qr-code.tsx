import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './controls.module.css';

/** A QR code as a drawing, black on white in every skin: cameras need it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    const cells = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: cells.join('') };
  }, [text]);
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
