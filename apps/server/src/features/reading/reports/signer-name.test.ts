import { expect, test } from 'vitest';
import { signerName } from './signer-name.ts';

test.each([
  ['Maria da Silva', 'da Silva', 'da Silva', 'Maria'],
  ['Adaeze Okafor', 'Okafor', 'Okafor', 'Adaeze'],
  // The account has another name by now, is gone, or never had its names apart.
  ['Adaeze Okafor', 'Obi', 'Okafor', 'Adaeze'],
  ['Adaeze Okafor', null, 'Okafor', 'Adaeze'],
  ['Adaeze Okafor', '', 'Okafor', 'Adaeze'],
  ['reader7', '', 'reader7', ''],
])('%s of the family %s is %s, %s', (name, lastName, family, given) =>
  expect(signerName({ name, lastName })).toEqual({ family, given }),
);
