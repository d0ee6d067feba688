import { topicNames } from '@isocenter/contract/system/topic-names/fr.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const fr: Letters = {
  'password-reset': {
    subject: 'Un nouveau mot de passe pour {{institution}}',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien dans l’heure pour le définir :\n\n{{link}}\n\nSi ce n’était pas vous, rien ne change : ignorez cet e-mail.',
  },
  invitation: {
    subject: 'Votre compte chez {{institution}}',
    body: 'Un compte a été créé pour vous. Ouvrez ce lien dans les sept jours et choisissez un mot de passe :\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse chez {{institution}}',
    body: 'Ouvrez ce lien dans les 24 heures pour que cette adresse devienne celle de votre compte :\n\n{{link}}\n\nSi vous ne l’avez pas demandé, ignorez cet e-mail.',
  },
  'email-notice': {
    subject: 'Une nouvelle adresse pour votre compte chez {{institution}}',
    body: 'Un changement d’adresse a été demandé pour votre compte. Il prend effet quand le lien envoyé à la nouvelle adresse est ouvert. Si ce n’était pas vous, changez votre mot de passe et prévenez un administrateur.',
  },
  'password-changed': {
    subject: 'Votre mot de passe chez {{institution}} a été changé',
    body: 'Le mot de passe de votre compte a été changé et ses autres sessions ont été fermées.{{tokens}} Si ce n’était pas vous, prévenez tout de suite un administrateur.',
  },
  'new-policy': {
    subject: 'Votre connexion chez {{institution}} change',
    body: 'Les administrateurs ont modifié la façon de se connecter. Voici ce que vous devez faire :\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, {{institution}}, partage quelque chose avec vous',
    body: paragraphs(
      'Bonjour {{recipient}},',
      '{{sender}}, {{institution}}, partage quelque chose avec vous. Le lien s’ouvre jusqu’au {{until}} :',
      '{{link}}',
      '{{proof}}',
      'Si vous ne vous y attendiez pas, ignorez cet e-mail.',
    ),
  },
  'upload-link': {
    subject: '{{sender}}, {{institution}}, vous demande des images',
    body: paragraphs(
      'Bonjour {{recipient}},',
      '{{sender}}, {{institution}}, vous demande d’envoyer des images. Le lien fonctionne jusqu’au {{until}} :',
      '{{link}}',
      '{{proof}}',
      'Si vous ne vous y attendiez pas, ignorez cet e-mail.',
    ),
  },
  'critical-result': {
    subject: 'Quelque chose vous attend à {{institution}}',
    body: paragraphs(
      'Quelqu’un de {{institution}} doit vous informer rapidement de quelque chose. Connectez-vous, lisez-le et accusez réception :',
      '{{link}}',
      'L’expéditeur est prévenu dès que vous l’avez fait.',
    ),
  },
  'report-final': {
    subject: 'Un compte rendu de {{institution}} est prêt',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé est définitif. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'report-addendum': {
    subject: 'Un compte rendu de {{institution}} a un addendum',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé a un addendum. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Des images de {{institution}} sont arrivées',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Des images que vous avez demandées sont arrivées. Connectez-vous pour les voir :',
      '{{link}}',
    ),
  },
  'referral-critical': {
    subject: 'Un résultat critique de {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Une étude que vous avez demandée a un résultat critique. Connectez-vous pour le voir :',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Un compte rendu de {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé est joint. Il s’ouvre avec le code convenu avec {{institution}}.',
      'Si vous ne vous y attendiez pas, prévenez {{institution}} et supprimez cet e-mail.',
    ),
  },
  'notice-digest': {
    subject: 'Notifications de {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Vous n’avez pas encore lu ces notifications :',
      '{{news}}',
      'Connectez-vous pour les lire :',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'L’espace de stockage de {{institution}} s’épuise',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Le disque de {{institution}} se remplit :',
      '{{news}}',
      'Quand il sera plein, les images seront refusées. Voici ce qui le remplit :',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Des études vous attendent chez {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Du travail vous a été attribué :',
      '{{news}}',
      'Connectez-vous pour le voir :',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Ce que vous avez lancé chez {{institution}} a échoué',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Une tâche que vous avez lancée a échoué :',
      '{{news}}',
      'Connectez-vous pour voir pourquoi et réessayer :',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Un nœud de {{institution}} ne répond pas',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un nœud DICOM vérifié régulièrement ne répond pas :',
      '{{news}}',
      'Connectez-vous pour voir lequel :',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Un code vous sera demandé ; vous le recevez séparément.',
    'birth-date': 'Une date de naissance vous sera demandée.',
  },
  sampleTask: '- Un mot de passe doit avoir au moins 12 caractères.',
  news: topicNames,
  storage: {
    room: '- Place restante : {size}.',
    fullAt: '- S’il en arrive autant que récemment, le disque sera plein le {day}.',
  },
  tokens: {
    revoked: ' Jetons d’accès révoqués : {count}.',
    left: ' Jetons d’accès encore valables : {count}. Ils peuvent être révoqués dans les réglages de votre compte.',
  },
};
