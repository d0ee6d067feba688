import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useKeys } from '#api/page-keys.ts';
import { useReadNext } from '#features/archive/studies/studies.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Shows the first act of most people of a role: readers take the next study, those who bring studies upload. */
export function ReadNext() {
  const mayRead = useCan('update', 'Reading');
  const mayUpload = useCan('create', 'Upload');
  if (mayRead) return <NextStudy />;
  return mayUpload ? <Bring /> : null;
}

function NextStudy() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useReadNext();
  const take = (): void => {
    // Pressed twice it would take two.
    if (isPending) return;
    mutate(undefined, {
      onError: ({ message }) => void showToast({ tone: 'error', title: t('archive.act.failed'), text: message }),
      onSuccess: ({ study }) => {
        if (study === null) showToast({ tone: 'info', title: t('archive.work.nothingWaits') });
        else void navigate({ to: '/viewer/$studyUid', params: { studyUid: study.studyUid } });
      },
    });
  };
  useKeys([{ key: 'n', label: t('archive.work.next'), run: take }]);
  return (
    <ActButton
      kind="primary"
      keys="N"
      icon={<IconPlayerPlay size={16} stroke={1.75} />}
      label={t('dashboard.readNext')}
      busy={isPending}
      onClick={take}
    />
  );
}

function Bring() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActButton
      kind="primary"
      icon={<IconUpload size={16} stroke={1.75} />}
      label={t('dashboard.upload')}
      onClick={() => void navigate({ to: '/upload' })}
    />
  );
}
