import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import { frameAttributes, functionalGroup } from './functional-groups.ts';

const macro = 'FrameVOILUTSequence';
const window = (center: string): DataSet => new DataSet().set(macro, [new DataSet().set('WindowCenter', center)]);

describe('the functional group of a frame', () => {
  test('is its own one, else the shared one', () => {
    const dataSet = new DataSet()
      .set('SharedFunctionalGroupsSequence', [window('1')])
      .set('PerFrameFunctionalGroupsSequence', [window('10'), new DataSet(), window('30')]);
    const centers = [1, 2, 3, 4].map((frame) => functionalGroup(dataSet, frame, macro)?.number('WindowCenter'));
    expect(centers).toEqual([10, 1, 30, 1]);
  });

  test('is nothing in an object that has none; then the attributes are at the top', () => {
    const dataSet = new DataSet().set('WindowCenter', '7').set('SharedFunctionalGroupsSequence', []);
    expect(functionalGroup(dataSet, 1, macro)).toBeUndefined();
    expect(frameAttributes(dataSet, 1, macro).number('WindowCenter')).toBe(7);
  });
});
