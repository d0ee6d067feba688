import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Role } from '@isocenter/contract/abilities.ts';
import { socialNetworks } from '@isocenter/contract/people/users/user-profile.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { groupChoicesQuery, useAccessWords } from '#features/people/access/access.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { networkNames } from '#features/people/account/account.ts';
import { saysSomething, type RecordFact } from '#ui/records/record-facts.tsx';
import { TwoStepLabel } from './user-state.tsx';
import { physiciansPage } from './user-words.ts';
import classes from './users.module.css';

type FactGroup = readonly [name: string, facts: readonly RecordFact[]];

/** Returns the facts of a user in four groups; empty facts and groups are left out. */
export function useUserFacts(user: UserRecord): readonly FactGroup[] {
  const { t } = useTranslation();
  const groups: readonly FactGroup[] = [
    [t('users.tab.account'), useAccountFacts(user)],
    [t('users.profession'), useWorkFacts(user)],
    [t('users.field.info'), usePersonalFacts(user)],
    [t('users.field.socialLinks'), socialFacts(user)],
  ];
  return groups.filter(([, facts]) => facts.some(saysSomething));
}

function useAccountFacts(user: UserRecord): RecordFact[] {
  const { t } = useTranslation();
  const words = useAccessWords();
  const formats = useFormats();
  const moment = (instant: string | null): string =>
    instant === null ? t('users.never') : formatDateTime(instant, formats);
  const { fields, referenceNo } = user;
  return [
    [t('users.field.username'), user.username],
    [t('users.field.moreEmails'), listed(fields.moreEmails)],
    [t('users.field.phone'), listed([user.phone, ...fields.morePhones].filter((phone) => phone !== ''))],
    [t('users.field.referenceNo'), referenceNo === null ? '' : String(referenceNo)],
    [t('users.field.clinicIds'), user.seesAll ? t('users.allClinics') : listed(user.clinics.map(({ name }) => name))],
    [t('users.field.scope'), words.scope(user.effectiveScope)],
    [t('users.field.templateRole'), t(`users.templateRole.${user.templateRole}`)],
    [t('users.column.twoStep'), <TwoStepLabel key="" isOn={user.hasTwoStep} />],
    [t('users.column.lastSignIn'), moment(user.lastSignInAt)],
    [t('users.fact.lastSeen'), moment(user.lastSeenAt)],
    [t('users.fact.sessions'), user.sessions],
    [t('users.column.created'), joined([moment(user.createdAt), user.createdBy])],
  ];
}

function useWorkFacts({ fields, physician, signatureUrl }: UserRecord): RecordFact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const until = fields.registrationUntil;
  const { data: groups = [] } = useQuery({
    ...groupChoicesQuery,
    select: ({ rows }) => rows.filter(({ groupId }) => fields.readerGroupIds.includes(groupId)).map(({ name }) => name),
  });
  const said = (name: SaidField): RecordFact => [t(`users.field.${name}`), listed([fields[name]].flat())];
  return [
    ...beforeUntil.map(said),
    [t('users.field.registrationUntil'), until && formatDate(until, formats)],
    said('modalities'),
    said('specialities'),
    [t('users.field.readerGroupIds'), listed(groups)],
    said('qualifications'),
    said('boardQualifications'),
    [
      t('users.field.signatureId'),
      signatureUrl && <img className={classes['signature']} src={signatureUrl} alt={t('users.field.signatureId')} />,
    ],
    [t('users.field.physicianId'), physician && <PhysicianLink role={fields.role} physician={physician} />],
  ];
}

const beforeUntil = ['title', 'designation', 'company', 'hospital', 'location', 'registrationNo'] as const;
type SaidField =
  | (typeof beforeUntil)[number]
  | 'modalities'
  | 'specialities'
  | 'qualifications'
  | 'boardQualifications';

type PhysicianLinkProps = { readonly role: Role; readonly physician: NonNullable<UserRecord['physician']> };

/** The physician whose login an account is. */
export function PhysicianLink({ role, physician: { physicianId, name } }: PhysicianLinkProps) {
  const path: string = `${physiciansPage(role)}?physician=${physicianId}`;
  return (
    <Link to={path}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function usePersonalFacts({ fields: { info, country } }: UserRecord): RecordFact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dob = null, gender = '', contactOptions = [], website = '' } = info;
  const town = joined([info.postcode, info.city], ' ');
  const address = joined([info.address1, info.address2, town, info.state, country || info.country], ', ');
  return [
    [t('users.info.bio'), info.bio ?? ''],
    [t('users.info.dob'), dob === null ? '' : formatDate(dob, formats)],
    [t('users.info.gender'), gender === '' ? '' : t(`users.gender.${gender}`)],
    [t('users.info.mobile'), info.mobile ?? ''],
    [t('users.info.website'), website && <Outside address={website} />],
    [t('users.info.languages'), listed(info.languages ?? [])],
    [t('users.info.contactOptions'), listed(contactOptions.map((one) => t(`users.contact.${one}`)))],
    [t('users.section.address'), address],
  ];
}

function socialFacts({ fields: { socialLinks } }: UserRecord): RecordFact[] {
  return socialNetworks.map((network) => {
    const link = socialLinks[network] ?? '';
    return [networkNames[network], link && <Outside address={link} />];
  });
}

function listed(values: readonly string[]): string {
  return values.join(', ');
}

/** A link where it is an address of the web; a name elsewhere is text. */
function Outside({ address }: { readonly address: string }) {
  if (!/^https?:\/\//.test(address)) return <bdi>{address}</bdi>;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      <bdi>{address}</bdi>
    </a>
  );
}
