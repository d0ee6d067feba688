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

  test.each([
    'password1234',
    'P@ssw0rd1234!',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    'Isocenter2026!',
    'correcthorsebatterystaple',
  ])('knows %s', (password) => {
    expect(passwordStrength(password)).toMatchObject({ level: 'weak', isUnknown: false });
  });

  test('refuses the person’s own name or address with a few figures', () => {
    expect(passwordStrength('adaokafor1234', ['adaokafor@riverside.example']).isUnknown).toBe(false);
  });
});
