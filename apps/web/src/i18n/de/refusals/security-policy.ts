import type { Refusals } from '../../refusals.ts';

/** How people sign in, and what is refused of it. */
export const securityPolicy: Refusals = {
  'Set up the second step first. Your role requires it.':
    'Richten Sie zuerst den zweiten Schritt ein. Ihre Rolle verlangt ihn.',
  'A new password is due.': 'Ein neues Passwort ist fällig.',
  'is the one you have': 'Das ist Ihr jetziges Passwort.',
  'Signing in is not allowed from your network.': 'Aus Ihrem Netz ist die Anmeldung nicht erlaubt.',
  'Your role cannot create access tokens.': 'Ihre Rolle kann keine Zugriffstoken erstellen.',
  'is at most {0} days': 'Höchstens {0} Tage sind möglich.',
  'The time of a token {0}.': 'Gültigkeitsdauer eines Tokens: {0}',
  'Your role does not offer a second step.': 'Ihre Rolle bietet keinen zweiten Schritt an.',
  'Your role requires the second step.': 'Ihre Rolle verlangt den zweiten Schritt.',
  'The addresses: {0}.': 'Adressen: {0}',
  '{0} is no address and no network such as 10.0.0.0/8': '{0} ist keine Adresse und kein Netz wie 10.0.0.0/8.',
  'would shut you out: you are at {0}': 'Damit würden Sie sich aussperren: Ihre Adresse ist {0}.',
  'would shut out every administrator': 'Damit wären alle Administratoren ausgesperrt.',
  'Somebody else changed the security policy meanwhile. Load the page again.':
    'Inzwischen hat jemand anderes die Sicherheitsrichtlinie geändert. Laden Sie die Seite neu.',
  'A change is already planned. Withdraw it first.': 'Eine Änderung ist schon geplant. Nehmen Sie sie zuerst zurück.',
  'No change is planned.': 'Es ist keine Änderung geplant.',
  'The time has to be within the next 90 days.': 'Der Zeitpunkt muss innerhalb der nächsten 90 Tage liegen.',
  'is not in the next 90 days': 'Das liegt nicht in den nächsten 90 Tagen.',
};
