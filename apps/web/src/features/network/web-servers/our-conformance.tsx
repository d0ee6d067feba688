import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dicomwebServices } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { getDicomwebConformance, printDicomwebConformance } from '@isocenter/contract/archive/dicomweb/endpoints.ts';
import { pathOf } from '@isocenter/contract/route.ts';
import type { DicomwebConformance } from '@isocenter/contract/archive/dicomweb/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import classes from './web-servers.module.css';

/** Enough to see that two statements are not the same. */
const shownDigits = 12;

/** Shows the conformance of our running service. */
export function OurConformance() {
  const { t } = useTranslation();
  const statement = useQuery(queryOf('web-servers', 'conformance', getDicomwebConformance, {}));
  const { data } = statement;
  if (statement.isError) return <ListFailure list={statement} title={t('webServers.conformance.failed')} unfiltered />;
  return (
    <section className={classes['ours']} aria-label={t('webServers.view.conformance')} aria-busy={data === undefined}>
      <p className={classes['quiet']}>
        {t('webServers.conformance.text')}{' '}
        <a href={pathOf(getDicomwebConformance)} download="dicomweb-conformance.json">
          {t('webServers.conformance.json')}
        </a>
        {' · '}
        <a href={pathOf(printDicomwebConformance)} download="dicomweb-conformance.pdf">
          {t('webServers.conformance.pdf')}
        </a>
        {data !== undefined && (
          <>
            {' · '}
            {t('webServers.conformance.hash')} <code dir="ltr">{data.hash.slice(0, shownDigits)}</code>
          </>
        )}
      </p>
      {data !== undefined && <Statement {...data} />}
    </section>
  );
}

function Statement({ resources, attributes, transferSyntaxes, sopClasses }: DicomwebConformance) {
  const { t } = useTranslation();
  const typesOf = (types: readonly string[], key: 'takes' | 'gives'): string =>
    types.length === 0 ? '' : t(`webServers.conformance.${key}`, { types: types.join(', ') });
  return (
    <>
      {dicomwebServices.map((service) => (
        <Part key={service} title={service}>
          {resources
            .filter((resource) => resource.service === service)
            .map(({ method, path, takes, gives }) => (
              <li key={`${method} ${path}`}>
                <code dir="ltr">
                  {method} /{path}
                </code>
                <span className={classes['quiet']}>
                  {[typesOf(takes, 'takes'), typesOf(gives, 'gives')].filter((text) => text !== '').join('; ')}
                </span>
              </li>
            ))}
        </Part>
      ))}
      <Part title={t('webServers.conformance.attributes')}>
        {attributes.map(({ keyword, tag, level, isMatched, isDefault }) => (
          <li key={tag}>
            <code dir="ltr">
              {keyword} ({tag.slice(0, 4)},{tag.slice(4)})
            </code>
            <span className={classes['quiet']}>
              {[
                t(`webServers.level.${level}`),
                isMatched ? '' : t('webServers.conformance.shown'),
                isDefault ? '' : t('webServers.conformance.asked'),
              ]
                .filter((text) => text !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('webServers.conformance.syntaxes')}>{transferSyntaxes.map(named)}</Part>
      <Part title={t('webServers.conformance.classes')} hint={t('webServers.conformance.classesText')}>
        {sopClasses.map(named)}
      </Part>
    </>
  );
}

function named({ uid, name }: { readonly uid: string; readonly name: string }) {
  return (
    <li key={uid}>
      <code dir="ltr">{uid}</code>
      <span className={classes['quiet']}>{name}</span>
    </li>
  );
}

type PartProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

function Part({ title, hint, children }: PartProps) {
  return (
    <>
      <h2>{title}</h2>
      {hint !== undefined && <p className={classes['quiet']}>{hint}</p>}
      <ul className={classes['rows']}>{children}</ul>
    </>
  );
}
