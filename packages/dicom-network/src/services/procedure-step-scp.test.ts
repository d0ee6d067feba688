import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { expect, it } from 'vitest';
import { noDataSet, withDataSet, type CommandSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { clientOptions, implicit, SinkRecord, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { procedureStepScp, procedureStepSopClass, type ProcedureStepRequest } from './procedure-step-scp.ts';

const create = {
  AffectedSOPClassUID: procedureStepSopClass,
  CommandField: commandFields.nCreate,
  AffectedSOPInstanceUID: '1.2.3.8',
  CommandDataSetType: withDataSet,
};
const set = {
  RequestedSOPClassUID: procedureStepSopClass,
  CommandField: commandFields.nSet,
  RequestedSOPInstanceUID: '1.2.3.8',
  CommandDataSetType: withDataSet,
};

/** A modality's association, and the states of its steps as the provider knows them. */
async function modality() {
  const states = new Map<string, string | undefined>();
  const { port } = await testListener(new SinkRecord(), {
    services: () => [
      procedureStepScp({
        create: async (request) => {
          if (states.has(request.sopInstanceUid)) throw new DimseRefusal(0x0111);
          remember(request);
        },
        set: async (request) => {
          if (!states.has(request.sopInstanceUid)) throw new DimseRefusal(0x0112);
          remember(request);
        },
      }),
    ],
  });
  const remember = ({ sopInstanceUid, attributes }: ProcedureStepRequest): void => {
    states.set(sopInstanceUid, attributes.text('PerformedProcedureStepStatus'));
  };
  const presentationContexts = [{ abstractSyntax: procedureStepSopClass, transferSyntaxes: [implicit] }];
  const association = await openAssociation({ ...clientOptions(port), presentationContexts });
  const say = async (command: Omit<CommandSet, 'MessageID'>, state?: string) => {
    const attributes = new DataSet().set('PerformedProcedureStepStatus', state);
    const dataSet = state === undefined ? undefined : writeDataSet(attributes, implicit);
    return (await association.request(1, command, dataSet)).command;
  };
  return { states, association, say };
}

it('a performed procedure step begins and is completed', async () => {
  const { states, association, say } = await modality();
  expect(await say(create, 'IN PROGRESS')).toMatchObject({
    CommandField: 0x8140,
    Status: 0,
    AffectedSOPClassUID: procedureStepSopClass,
    AffectedSOPInstanceUID: '1.2.3.8',
  });
  expect([...states]).toEqual([['1.2.3.8', 'IN PROGRESS']]);
  expect(await say(set, 'COMPLETED')).toMatchObject({
    CommandField: 0x8120,
    Status: 0,
    AffectedSOPInstanceUID: '1.2.3.8',
  });
  expect([...states]).toEqual([['1.2.3.8', 'COMPLETED']]);
  await association.release();
});

it('a performed procedure step is refused where it does not fit', async () => {
  const { states, association, say } = await modality();
  expect((await say(set, 'COMPLETED')).Status).toBe(0x0112);
  expect((await say({ ...create, AffectedSOPInstanceUID: undefined }, 'IN PROGRESS')).Status).toBe(0x0117);
  expect((await say({ ...create, CommandDataSetType: noDataSet })).Status).toBe(0x0120);
  expect((await say({ ...set, CommandField: commandFields.nAction }, 'COMPLETED')).Status).toBe(0x0211);
  expect([...states]).toEqual([]);
  await say(create, 'IN PROGRESS');
  expect((await say(create, 'IN PROGRESS')).Status).toBe(0x0111);
  await association.release();
});
