import { describe, expect, test } from 'vitest';
import {
  birthDateFault,
  emailFault,
  fullNameFault,
  phoneFault,
  socialFaults,
  usernameFault,
  websiteFault,
} from './account-rules.ts';

describe('the fields of one’s own account', () => {
  test('a website is an address of the web, and nothing a browser would run', () => {
    for (const good of ['', 'https://clinic.example', 'http://10.0.0.7:8080/a?b#c', 'https://klinik-süd.example/ärzte'])
      expect(websiteFault(good), good).toBeUndefined();
    for (const wrong of [
      'clinic.example',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      'ftp://clinic.example',
      'https://user:secret@clinic.example',
      'https://clinic.example\n',
    ])
      expect(websiteFault(wrong), wrong).toBe('web-address');
    expect(websiteFault(`https://${'a'.repeat(300)}`)).toBe('long');
  });

  test('a link elsewhere may be the name there', () => {
    expect(socialFaults({ twitter: '@iholm', github: 'https://code.example/iholm', quora: '' })).toEqual({});
    expect(socialFaults({ twitter: 'javascript:alert(1)', slack: 'two words' })).toEqual({
      twitter: 'web-address-or-name',
      slack: 'web-address-or-name',
    });
  });

  test('a phone number keeps its zeros and its plus', () => {
    for (const good of ['', '+47 12 34 56 78', '007', '(030) 123.45-6/7'])
      expect(phoneFault(good), good).toBeUndefined();
    for (const wrong of ['12', 'call me', '+', '12+345', '1\u20282345']) expect(phoneFault(wrong), wrong).toBe('phone');
    expect(phoneFault('1'.repeat(41))).toBe('long');
  });

  test('a birth date is a day that was', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    for (const good of [null, '1980-02-29', '2026-11-20'])
      expect(birthDateFault(good, now), String(good)).toBeUndefined();
    for (const wrong of ['1981-02-29', '20.11.1980', '1980-13-01', '0001-01-01', ''])
      expect(birthDateFault(wrong, now), wrong).toBe('date');
    expect(birthDateFault('2026-11-22', now)).toBe('future');
  });

  test('names and addresses', () => {
    expect(usernameFault('j.müller-2')).toBeUndefined();
    expect(usernameFault('j müller')).toBe('username-form');
    expect(usernameFault('')).toBe('needed');
    expect(fullNameFault('   ')).toBe('needed');
    expect(fullNameFault('A\nB')).toBe('control');
    expect(fullNameFault('x'.repeat(101))).toBe('long');
    expect(emailFault('a@b.example')).toBeUndefined();
    expect(emailFault('a@b')).toBe('email');
    expect(emailFault('a@b.example\r\nbcc: c@d.example')).toBe('email');
  });
});
