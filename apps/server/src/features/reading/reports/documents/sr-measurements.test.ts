import { expect, test } from 'vitest';
import { measurementItems } from './sr-measurements.ts';

const uptakeIn = (unit: string) => {
  const measured = { id: '0c3ef5a4-5e8e-4b4f-9d0f-2f6f8b1d7a11', label: 'liver', trackingUid: null, image: null };
  const [section] = measurementItems([{ ...measured, value: { kind: 'point', value: 2.5, unit } }]);
  const said = section?.items('ContentSequence')[0]?.items('ContentSequence').at(-1);
  const [concept, number] = [said?.items('ConceptNameCodeSequence')[0], said?.items('MeasuredValueSequence')[0]];
  return [concept?.text('CodeValue'), number?.items('MeasurementUnitsCodeSequence')[0]?.text('CodeValue')];
};

test('an uptake says its norm in concept and unit (PS3.16 CID 85)', () => {
  expect(uptakeIn('SUVbw')).toEqual(['126401', '{SUVbw}g/ml']);
  expect(uptakeIn('SUVlbm')).toEqual(['126402', '{SUVlbm}g/ml']);
  expect(uptakeIn('SUVbsa')).toEqual(['126403', '{SUVbsa}cm2/ml']);
  expect(uptakeIn('SUVibw')).toEqual(['126404', '{SUVibw}g/ml']);
  expect(uptakeIn('SUV')).toEqual(['126401', '{SUVbw}g/ml']);
});

test('a value whose lengths are not stated of the patient says beside its number where they come from', () => {
  const commentsOf = (scale: { calibrated?: true; at?: 'detector' | 'estimated' }) => {
    const measured = { id: '0c3ef5a4-5e8e-4b4f-9d0f-2f6f8b1d7a11', label: 'heart', trackingUid: null, image: null };
    const [section] = measurementItems([{ ...measured, value: { kind: 'length', value: 8, unit: 'mm', ...scale } }]);
    const content = section?.items('ContentSequence')[0]?.items('ContentSequence') ?? [];
    const isComment = (item: (typeof content)[number]) =>
      item.items('ConceptNameCodeSequence')[0]?.text('CodeValue') === '121106';
    return content.filter(isComment).map((item) => item.text('TextValue'));
  };
  expect(commentsOf({ calibrated: true })).toEqual(['Scale calibrated by hand']);
  expect(commentsOf({ at: 'detector' })).toEqual(['Lengths at the detector']);
  expect(commentsOf({ at: 'estimated' })).toEqual(['Scale estimated']);
  expect(commentsOf({})).toEqual([]);
});
