import { describe, expect, test } from 'vitest';
import { passwordFault } from './passwords.ts';

describe('the rule for passwords', () => {
  test.each([
    ['elevenchars', 'short'],
    ['🜁🜂🜃🜄🜅🜆🜇🜈🜉🜊🜋', 'short'],
    ['x y'.repeat(86), 'long'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['abcabcabcabcab', 'pattern'],
    ['abcdefghijklmnop', 'pattern'],
    ['987654321098', 'pattern'],
    ['we love ISOCENTER', 'personal'],
    ['ＩＳＯＣＥＮＴＥＲ rings', 'personal'],
  ] as const)('refuses %s: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  test('takes what is long enough, in any script and of any kind of characters', () => {
    for (const password of ['four quiet lamps', '🜁🜈🜃🜆🜋🜄🜌🜂🜉🜅🜊🜇', '静かな港の上に七つの灯り', 'x'.padEnd(256, 'qzvkw ')])
      expect(passwordFault(password)).toBeUndefined();
  });

  test('looks for the name before the @ and the user name, but not for names that are parts of words', () => {
    expect(passwordFault('the lamps of Okafor', ['a@b.example', 'okafor'])).toBe('personal');
    expect(passwordFault('the lamps of adaeze', ['Adaeze@clinic.example'])).toBe('personal');
    expect(passwordFault('lamps in the clinic', ['adaeze@clinic.example'])).toBeUndefined();
    expect(passwordFault('adamant quiet lamps', ['ada@clinic.example', ''])).toBeUndefined();
    expect(passwordFault('bergstrom likes lamps', ['i@clinic.example', 'Ingrid Bergström'])).toBe('personal');
    expect(passwordFault('the lamps of alves', ['rui.alves@clinic.example'])).toBe('personal');
  });
});
