import { accentTokens, modalityTokens, neutralTokens, semanticTokens, statusTokens } from '#ui/theme/tokens.ts';
import classes from '../gallery.module.css';

type SwatchesProps = { readonly names: readonly string[] };

/** Each as it is in the present skin, above its name in CSS. */
function Swatches({ names }: SwatchesProps) {
  return (
    <dl className={classes['swatches']}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd style={{ background: `var(--iso-${name})` }} />
        </div>
      ))}
    </dl>
  );
}

export function Surfaces() {
  return <Swatches names={Object.keys({ ...neutralTokens, ...accentTokens })} />;
}

export function Meanings() {
  return <Swatches names={Object.keys(semanticTokens)} />;
}

export function Statuses() {
  return <Swatches names={Object.keys(statusTokens).flatMap((name) => [`status-${name}`, `status-${name}-ground`])} />;
}

export function Modalities() {
  return (
    <Swatches names={Object.keys(modalityTokens).flatMap((name) => [`modality-${name}`, `modality-${name}-ground`])} />
  );
}
