import type { Refusals } from '../../refusals.ts';

/** How people sign in, and what is refused of it. */
export const securityPolicy: Refusals = {
  'Set up the second step first. Your role requires it.': 'Configurez d’abord la deuxième étape. Votre rôle l’exige.',
  'A new password is due.': 'Un nouveau mot de passe est nécessaire.',
  'is the one you have': 'C’est votre mot de passe actuel.',
  'Signing in is not allowed from your network.': 'La connexion n’est pas autorisée depuis votre réseau.',
  'Your role cannot create access tokens.': 'Votre rôle ne permet pas de créer des jetons d’accès.',
  'is at most {0} days': '{0} jours au plus.',
  'The time of a token {0}.': 'Durée de validité d’un jeton : {0}',
  'Your role does not offer a second step.': 'Votre rôle ne propose pas de deuxième étape.',
  'Your role requires the second step.': 'Votre rôle exige la deuxième étape.',
  'The addresses: {0}.': 'Adresses : {0}',
  '{0} is no address and no network such as 10.0.0.0/8': '{0} n’est ni une adresse ni un réseau comme 10.0.0.0/8.',
  'would shut you out: you are at {0}': 'Vous seriez exclu : votre adresse est {0}.',
  'would shut out every administrator': 'Tous les administrateurs seraient exclus.',
  'Somebody else changed the security policy meanwhile. Load the page again.':
    'Quelqu’un d’autre a modifié la politique de sécurité entre-temps. Rechargez la page.',
  'A change is already planned. Withdraw it first.': 'Une modification est déjà prévue. Retirez-la d’abord.',
  'No change is planned.': 'Aucune modification n’est prévue.',
  'The time has to be within the next 90 days.': 'Le moment doit se situer dans les 90 prochains jours.',
  'is not in the next 90 days': 'Ce n’est pas dans les 90 prochains jours.',
};
