import { describe, expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  test('is none for nothing and weak below twelve characters', () => {
    expect(passwordStrength('').level).toBe('none');
    expect(passwordStrength('Tr4!p?x-9az').level).toBe('weak');
  });

  test('counts characters, not code units', () => {
    expect(passwordStrength('🜁🜂🜃🜄🜁🜃').isLong).toBe(false);
  });

  test('grows with length and kinds of characters', () => {
    expect(passwordStrength('mjvowqlzkrtb').level).toBe('fair');
    expect(passwordStrength('mjvowqlzkrtb hu').level).toBe('fair');
    expect(passwordStrength('Mjvowqlz7rtb').level).toBe('good');
    expect(passwordStrength('seven lamps over a quiet harbour').level).toBe('strong');
  });

  test('is weak for what the server knows, and waits for nobody', () => {
    const password = 'seven lamps over a quiet harbour';
    expect(passwordStrength(password, [], true)).toMatchObject({ level: 'weak', isUnknown: false });
    expect(passwordStrength(password, [], false)).toMatchObject({ level: 'strong', isUnknown: true });
    expect(passwordStrength(password)).toMatchObject({ level: 'strong', isUnknown: true });
  });

  test.each(['aaaaaaaaaaaa', 'abcabcabcabc', '123456789012', 'abcdefghijklm'])('sees the pattern in %s', (password) => {
    expect(passwordStrength(password)).toMatchObject({ level: 'weak', isUnknown: false });
  });

  test('refuses the person’s own name or address, and the product’s', () => {
    const personal = ['adaokafor@riverside.example', 'okafor'];
    expect(passwordStrength('my name is AdaOkafor', personal)).toMatchObject({ level: 'weak', isImpersonal: false });
    expect(passwordStrength('Dr Okafor, room four', personal).isImpersonal).toBe(false);
    expect(passwordStrength('Isocenter2026!xyz').isImpersonal).toBe(false);
    expect(passwordStrength('riverside and lamps', personal).isImpersonal).toBe(true);
  });

  test('says what is wrong before it is long enough', () => {
    expect(passwordStrength('okafor', ['okafor'])).toMatchObject({ isLong: false, isImpersonal: false });
  });
});
