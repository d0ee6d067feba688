import { describe, expect, test } from 'vitest';
import { personOfName } from './person-of-name.ts';

describe('the person of a found name', () => {
  test.each([
    ['Costa^Marta^Luisa^Dr^MD', 'Costa', 'Marta Luisa', 'Dr', 'MD'],
    ['COSTA^MARTA^^', 'COSTA', 'MARTA', '', ''],
    ['Costa, Marta', 'Costa', 'Marta', '', ''],
    ['Costa, Dr. Marta', 'Costa', 'Marta', 'Dr.', ''],
    ['Prof. Dr. Marta Costa', 'Costa', 'Marta', 'Prof. Dr.', ''],
    ['Costa', 'Costa', '', '', ''],
    ['Drake Moss', 'Moss', 'Drake', '', ''],
    ['Yamada^Tarou=山田^太郎', 'Yamada', 'Tarou', '', ''],
    ['^^^^', '', '', '', ''],
    ['<b>Eve</b>^A', '<b>Eve</b>', 'A', '', ''],
  ])('%s', (name, lastName, firstName, prefix, suffix) => {
    expect(personOfName(name)).toEqual({ lastName, firstName, prefix, suffix });
  });

  test('fits the fields of the form however long it is', () => {
    const { firstName, lastName } = personOfName(`${'x'.repeat(5000)}^${'y'.repeat(5000)}`);
    expect([lastName.length, firstName.length]).toEqual([64, 64]);
  });
});
