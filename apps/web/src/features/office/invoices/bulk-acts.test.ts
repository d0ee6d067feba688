import { describe, expect, test } from 'vitest';
import { canBe } from './bulk-acts.ts';

const draft = { status: 'Draft', kind: 'invoice', balance: '10.00', clientEmail: 'billing@clinic.example' } as const;
const sent = { ...draft, status: 'Sent' } as const;
const late = { ...draft, status: 'Past Due' } as const;

describe('what is done with several invoices', () => {
  test('is sending drafts, and nothing that has been sent', () => {
    expect(canBe('send', draft)).toBe(true);
    expect(canBe('send', sent)).toBe(false);
  });

  test('is reminding of what is past due and has an address', () => {
    expect(canBe('remind', late)).toBe(true);
    expect(canBe('remind', { ...late, clientEmail: '' })).toBe(false);
    expect(canBe('remind', sent)).toBe(false);
  });

  test('is paying what was sent and is open: no draft, no credit note, nothing that is settled', () => {
    expect(canBe('pay', sent)).toBe(true);
    expect(canBe('pay', late)).toBe(true);
    expect(canBe('pay', draft)).toBe(false);
    expect(canBe('pay', { ...sent, kind: 'credit-note', balance: '-10.00' })).toBe(false);
    expect(canBe('pay', { ...sent, status: 'Paid', balance: '0.00' })).toBe(false);
  });
});
