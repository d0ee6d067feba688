import { Link } from '@tanstack/react-router';
import { Trans } from 'react-i18next';

/** The sentence of the agreement, with both policies opening beside the form that is being filled in. */
export function Agreement() {
  return (
    <Trans
      i18nKey="entry.agree"
      components={{
        terms: <Link to="/policies/$kind" params={{ kind: 'terms' }} target="_blank" />,
        privacy: <Link to="/policies/$kind" params={{ kind: 'privacy' }} target="_blank" />,
      }}
    />
  );
}
