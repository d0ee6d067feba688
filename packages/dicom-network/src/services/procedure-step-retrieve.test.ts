import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { expect, it } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { clientOptions, SinkRecord, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { retrieveStep, stepRetrieveContext, stepRetrieveScp } from './procedure-step-retrieve.ts';

async function open() {
  const step = new DataSet().set('PatientName', 'Buc^Jérôme').set('PerformedProcedureStepStatus', 'IN PROGRESS');
  const provider = {
    get: async ({ sopInstanceUid }: { sopInstanceUid: string }) => {
      if (sopInstanceUid !== '1.2.3.8') throw new DimseRefusal(0x0112);
      return step;
    },
  };
  const { port } = await testListener(new SinkRecord(), { services: () => [stepRetrieveScp(provider)] });
  return openAssociation({ ...clientOptions(port), presentationContexts: [stepRetrieveContext] });
}

it('a performed procedure step is retrieved whole, and by the attributes that are asked for', async () => {
  const association = await open();
  const whole = await retrieveStep(association, '1.2.3.8');
  expect([whole.status, whole.attributes.text('PerformedProcedureStepStatus')]).toEqual([0, 'IN PROGRESS']);
  expect(whole.attributes.personName('PatientName')?.alphabetic).toBe('Buc^Jérôme');
  const part = await retrieveStep(association, '1.2.3.8', [tagOf('PatientName')]);
  expect([part.status, part.attributes.has('PerformedProcedureStepStatus')]).toEqual([0, false]);
  expect(part.attributes.personName('PatientName')?.alphabetic).toBe('Buc^Jérôme');
  await association.release();
});

it('what is not known of a step is told as a warning, and no step as 0112', async () => {
  const association = await open();
  const part = await retrieveStep(association, '1.2.3.8', [tagOf('PatientName'), tagOf('PatientWeight')]);
  expect([part.status, part.attributes.has('PatientName'), part.attributes.has('PatientWeight')]).toEqual([
    1,
    true,
    false,
  ]);
  expect((await retrieveStep(association, '1.2.3.9')).status).toBe(0x0112);
  expect((await retrieveStep(association, 'not a UID')).status).toBe(0x0117);
  await association.release();
});
