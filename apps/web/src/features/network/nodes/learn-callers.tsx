import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { createNode, listRefusedCallers, refuseCaller } from '@isocenter/contract/network/nodes/endpoints.ts';
import type { RefusedCaller } from '@isocenter/contract/network/nodes/refused-callers.ts';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import { call } from '#api/client.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { agoWords } from '#i18n/ago-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatRelative } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { nodeKind } from './node-kind.ts';
import classes from './nodes.module.css';

export const refusedCallersQuery = queryOf('nodes', 'callers', listRefusedCallers, {});

export type LearnCallersProps = { readonly callers: readonly RefusedCaller[]; readonly onClose: () => void };

/** Callers that were refused, each with what it would be as a node: added in one click, or refused for good. */
export function LearnCallers({ callers, onClose }: LearnCallersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(0);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('nodes.learn.title', { count: callers.length })}
      subtitle={t('nodes.title')}
    >
      {callers.length === 0 && <p className={classes['quiet']}>{t('nodes.learn.none')}</p>}
      <ul className={classes['callers']}>
        {callers.map((caller, at) => (
          <Caller
            key={`${caller.callingAeTitle} ${caller.calledAeTitle} ${caller.address}`}
            caller={caller}
            isOpen={at === open}
            onOpen={() => setOpen(at)}
          />
        ))}
      </ul>
    </SideDrawer>
  );
}

type CallerProps = { readonly caller: RefusedCaller; readonly isOpen: boolean; readonly onOpen: () => void };

function Caller({ caller, isOpen, onOpen }: CallerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useMinute();
  const { callingAeTitle, calledAeTitle, address, attempts, lastAt, verbs, classes: names, knownAt } = caller;
  const time = formatRelative(lastAt, new Date(now), agoWords(t), formats);
  const what = [...verbs.map((verb) => t(`nodes.verb.${verb}`)), ...names].join(', ');
  return (
    <li className={classes['caller']} data-open={isOpen}>
      <p className={classes['callerHead']}>
        <strong>
          <bdi>{callingAeTitle}</bdi>
        </strong>
        <bdi className="iso-ltr">{address}</bdi>
        <span className={classes['quiet']}>{t('nodes.learn.tried', { count: attempts, time })}</span>
      </p>
      <p className={classes['quiet']}>{t('nodes.learn.asked', { what, title: calledAeTitle })}</p>
      {caller.isMistaken && <p className={classes['quiet']}>{t('nodes.learn.mistaken')}</p>}
      {knownAt.length > 0 && (
        <p className={classes['warning']}>{t('nodes.learn.known', { hosts: knownAt.join(', ') })}</p>
      )}
      {isOpen ? (
        <AddCaller caller={caller} />
      ) : (
        <ActButton size="small" label={t('nodes.learn.open')} onClick={onOpen} />
      )}
    </li>
  );
}

function AddCaller({ caller }: { readonly caller: RefusedCaller }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const [name, setName] = useState(caller.callingAeTitle);
  const [clinicId, setClinicId] = useState(caller.clinic?.clinicId ?? null);
  const { callingAeTitle, calledAeTitle, address, verbs, kind } = caller;
  const add = useActOn(nodeKind, () => {
    const known = { aeTitle: callingAeTitle, host: address, port: null, echoMinutes: 0 };
    const may = verbs.includes('echo') ? verbs : (['echo', ...verbs] as const);
    return call(createNode, { body: { ...newNode, ...known, name, clinicId, kind, verbs: [...may] } });
  });
  const refuse = useActOn(nodeKind, (isForGood: boolean) =>
    call(refuseCaller, { body: { callingAeTitle, calledAeTitle, address, isForGood } }),
  );
  // The caller leaves the list before its act has settled: what is told then is told all the same.
  const tellRefused = (): void =>
    toasts.done(t('nodes.learn.refused', { name: callingAeTitle }), {
      id: 'refused',
      undo: () => void refuse.mutateAsync(false).catch(toasts.failed),
    });
  return (
    <>
      <div className={classes['fields']}>
        <TextInput
          label={t('nodes.field.name')}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={t('nodes.field.clinicId')}
          data={clinics.map((clinic) => ({ value: String(clinic.clinicId), label: clinic.name }))}
          value={clinicId === null ? null : String(clinicId)}
          onChange={(chosen) => setClinicId(chosen === null ? null : Number(chosen))}
          searchable
          clearable
        />
      </div>
      <div className={classes['acts']}>
        <ActButton
          kind="primary"
          label={t('nodes.learn.add')}
          busy={add.isPending}
          busyLabel={t('nodes.learn.adding')}
          onClick={() =>
            void add
              .mutateAsync(undefined)
              .then((node) => toasts.done(t('record.added', { name: node.name })), toasts.failed)
          }
        />
        <ActButton
          kind="quiet"
          label={t('nodes.learn.refuse')}
          onClick={() => void refuse.mutateAsync(true).then(tellRefused, toasts.failed)}
        />
      </div>
    </>
  );
}
