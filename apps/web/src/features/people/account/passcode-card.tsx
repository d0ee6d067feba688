import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { getOwnPasscode, setOwnPasscode } from '@isocenter/contract/people/physicians/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { Card } from '#ui/layout/card.tsx';
import { PasscodePart } from '#features/people/physicians/physicians.ts';

/** For a physician whom reports reach as files that open with a passcode. */
export function PasscodeCard() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('report-passcode', 'own', getOwnPasscode, {}));
  const set = useActOn({ cacheKey: 'report-passcode' }, (passcode: string | null) =>
    call(setOwnPasscode, { body: { passcode } }),
  );
  if (data?.isRequired !== true) return null;
  return (
    <Card title={t('account.passcode.title')}>
      <p className="iso-hint">{t('account.passcode.text')}</p>
      <PasscodePart isSet={data.isSet} save={set.mutateAsync} />
    </Card>
  );
}
