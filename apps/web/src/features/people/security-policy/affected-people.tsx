import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import type { Affected } from '@isocenter/contract/people/security-policy/fields.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor, RuleName } from './use-policy-editor.ts';

interface AffectedPeopleProps {
  readonly editor: PolicyEditor;
  readonly rule: RuleName;
  /** The words after their number: what they have to do. */
  readonly words: string;
}

/** Shows how many people the drafted rule affects; the number opens them. */
export function AffectedPeople({ editor, rule, words }: AffectedPeopleProps) {
  const { t } = useTranslation();
  const found = editor.impact?.rules.find((each) => each.rule === rule);
  if (editor.impact === undefined) return null;
  if (found === undefined) return <span className="iso-hint">{t('securityPolicy.nobody')}</span>;
  return (
    <>
      <PeopleButton label={t('securityPolicy.people', { count: found.count })} title={words} affected={found} />{' '}
      <span className={classes['words']}>{words}</span>
    </>
  );
}

interface PeopleButtonProps {
  readonly label: string;
  readonly title: string;
  readonly affected: Affected;
}

/** A number that opens the people behind it. */
export function PeopleButton({ label, title, affected }: PeopleButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const { people, count } = affected;
  return (
    <>
      <button type="button" className={classes['number-link']} onClick={open}>
        {label}
      </button>
      <SideDrawer
        opened={isOpen}
        onClose={close}
        size="small"
        title={`${label} ${title}`}
        closeLabel={t('common.close')}
      >
        <ul className={classes['people']}>
          {people.map(({ accountId, fullName, role }) => (
            <li key={accountId}>
              <PersonAvatar name={fullName} size={30} />
              <div>
                <Link to="/apps/user/view/$userId" params={{ userId: String(accountId) }}>
                  <bdi>{fullName}</bdi>
                </Link>
                <p className="iso-hint">{t(`people.role.${roles.find((known) => known === role) ?? 'client'}`)}</p>
              </div>
            </li>
          ))}
        </ul>
        {count > people.length && <p>{t('securityPolicy.more', { count: count - people.length })}</p>}
      </SideDrawer>
    </>
  );
}
