import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { socialNetworks } from '@isocenter/contract/people/user-profile.ts';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { groupChoicesQuery } from '#api/reader-groups.ts';
import { useAccessWords } from '#i18n/use-access-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { networkNames } from './information-tab.tsx';
import { TwoStepLabel } from './user-state.tsx';
import classes from './users.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export interface FactGroup {
  readonly name: string;
  readonly facts: readonly Fact[];
}

/** What is known of a user in four groups; empty facts and groups are left out. */
export function useUserFacts(user: UserRecord): readonly FactGroup[] {
  const { t } = useTranslation();
  const groups: readonly FactGroup[] = [
    { name: t('users.section.account'), facts: useAccountFacts(user) },
    { name: t('users.card.profession'), facts: useWorkFacts(user) },
    { name: t('users.section.information'), facts: usePersonalFacts(user) },
    { name: t('users.section.social'), facts: socialFacts(user) },
  ];
  return groups
    .map(({ name, facts }) => ({ name, facts: facts.filter(({ value }) => value !== '' && value !== null) }))
    .filter(({ facts }) => facts.length > 0);
}

function useAccountFacts(user: UserRecord): Fact[] {
  const { t } = useTranslation();
  const words = useAccessWords();
  const formats = useFormats();
  const moment = (instant: string | null): string =>
    instant === null ? t('users.never') : formatDateTime(instant, formats);
  const { fields, referenceNo } = user;
  return [
    { name: t('users.field.username'), value: user.username },
    { name: t('users.field.moreEmails'), value: listed(fields.moreEmails) },
    { name: t('users.field.phone'), value: listed([user.phone, ...fields.morePhones].filter((phone) => phone !== '')) },
    { name: t('users.field.referenceNo'), value: referenceNo === null ? '' : String(referenceNo) },
    {
      name: t('users.field.clinics'),
      value: user.seesAll ? t('users.allClinics') : listed(user.clinics.map(({ name }) => name)),
    },
    { name: t('users.field.scope'), value: words.scope(user.effectiveScope) },
    { name: t('users.field.templateRole'), value: t(`users.templateRole.${user.templateRole}`) },
    { name: t('users.column.twoStep'), value: <TwoStepLabel isOn={user.hasTwoStep} /> },
    { name: t('users.column.lastSignIn'), value: moment(user.lastSignInAt) },
    { name: t('users.fact.lastSeen'), value: moment(user.lastSeenAt) },
    { name: t('users.fact.sessions'), value: user.sessions },
    { name: t('users.column.created'), value: [moment(user.createdAt), user.createdBy].filter(Boolean).join(' · ') },
  ];
}

function useWorkFacts({ fields, physician, signatureUrl }: UserRecord): Fact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const until = fields.registrationUntil;
  const { data: groups = [] } = useQuery({
    ...groupChoicesQuery,
    select: ({ rows }) => rows.filter(({ groupId }) => fields.readerGroupIds.includes(groupId)).map(({ name }) => name),
  });
  const physicianPath: string = `${fields.role === 'referring-doctor' ? '/referring-doctors' : '/doctors'}?physician=${physician?.physicianId ?? ''}`;
  return [
    { name: t('users.field.title'), value: fields.title },
    { name: t('users.field.designation'), value: fields.designation },
    { name: t('users.field.company'), value: fields.company },
    { name: t('users.field.hospital'), value: fields.hospital },
    { name: t('users.field.location'), value: fields.location },
    { name: t('users.field.registrationNo'), value: fields.registrationNo },
    { name: t('users.field.registrationUntil'), value: until === null ? '' : formatDate(until, formats) },
    { name: t('users.field.modalities'), value: listed(fields.modalities) },
    { name: t('users.field.specialities'), value: listed(fields.specialities) },
    { name: t('users.field.readerGroupIds'), value: listed(groups) },
    { name: t('users.field.qualifications'), value: fields.qualifications },
    { name: t('users.field.boardQualifications'), value: fields.boardQualifications },
    {
      name: t('users.field.signature'),
      value: signatureUrl && (
        <img className={classes['signature']} src={signatureUrl} alt={t('users.field.signature')} />
      ),
    },
    {
      name: t('users.field.physician'),
      value: physician && (
        <Link to={physicianPath}>
          <bdi>{physician.name}</bdi>
        </Link>
      ),
    },
  ];
}

function usePersonalFacts({ fields: { info, country } }: UserRecord): Fact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dob = null, gender = '', contactOptions = [], website = '' } = info;
  const town = [info.postcode, info.city].filter(Boolean).join(' ');
  const address = [info.address1, info.address2, town, info.state, country || info.country].filter(Boolean).join(', ');
  return [
    { name: t('users.info.bio'), value: info.bio ?? '' },
    { name: t('users.info.dob'), value: dob === null ? '' : formatDate(dob, formats) },
    { name: t('users.info.gender'), value: gender === '' ? '' : t(`users.gender.${gender}`) },
    { name: t('users.info.mobile'), value: info.mobile ?? '' },
    { name: t('users.info.website'), value: website && <Outside address={website} /> },
    { name: t('users.info.languages'), value: listed(info.languages ?? []) },
    { name: t('users.info.contactOptions'), value: listed(contactOptions.map((one) => t(`users.contact.${one}`))) },
    { name: t('users.fact.address'), value: address },
  ];
}

function socialFacts({ fields: { socialLinks } }: UserRecord): Fact[] {
  return socialNetworks.map((network) => {
    const link = socialLinks[network] ?? '';
    return { name: networkNames[network], value: link && <Outside address={link} /> };
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
