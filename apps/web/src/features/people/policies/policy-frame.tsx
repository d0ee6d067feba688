import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { policyKinds, type PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { LanguageMenu } from '#ui/controls/language-menu.tsx';
import { Mark } from '#ui/controls/mark.tsx';
import classes from './policy-page.module.css';

export type PolicyFrameProps = { readonly kind: PolicyKind | undefined; readonly children: ReactNode };

/** Shows the buttons around a policy inside of the application: printing and editing. None of them is on paper. */
export function PolicyPlace({ kind, children }: PolicyFrameProps) {
  return (
    <div className={classes['main']}>
      <div className={`${classes['acts']} ${classes['actsInside']}`}>
        <PolicyActs kind={kind} />
      </div>
      {children}
    </div>
  );
}

/** Shows the frame of a policy for everybody: the institution, the other two, language, printing. None of it is on paper. */
export function PolicyFrame({ kind, children }: PolicyFrameProps) {
  const { t } = useTranslation();
  const { institutionName } = useInstallation();
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <Link to="/" className={classes['brand'] ?? ''} title={t('policies.page.toProduct')}>
          <Mark size={26} />
          <span>{t('shell.productName')}</span>
        </Link>
        <div className={classes['acts']}>
          <LanguageMenu opens="below" />
          <PolicyActs kind={kind} />
        </div>
      </header>
      <main className={classes['main']}>{children}</main>
      <footer className={classes['foot']}>
        <span>{institutionName}</span>
        <nav aria-label={t('shell.policies.all')}>
          {policyKinds.map((other) => (
            <Link key={other} to="/policies/$kind" params={{ kind: other }}>
              {t(`shell.policies.kind.${other}`)}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}

function PolicyActs({ kind }: Pick<PolicyFrameProps, 'kind'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useCan('update', 'Policy');
  return (
    <>
      <ActButton
        kind="quiet"
        icon={<IconPrinter size={16} stroke={1.75} />}
        label={t('policies.page.print')}
        onClick={() => window.print()}
      />
      {mayEdit && kind !== undefined && (
        <ActButton
          icon={<IconPencil size={16} stroke={1.75} />}
          label={t('policies.page.edit')}
          onClick={() => void navigate({ to: '/policies/$kind/edit', params: { kind } })}
        />
      )}
    </>
  );
}
