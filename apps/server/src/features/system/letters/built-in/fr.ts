import { topicNames } from '@isocenter/contract/system/topic-names/fr.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const fr: Letters = {
  'password-reset': {
    subject: 'Un nouveau mot de passe pour {{institution}}',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien dans l’heure pour le définir :\n\n{{link}}\n\nSi ce n’était pas vous, rien ne change : laissez cette lettre sans réponse.',
  },
  invitation: {
    subject: 'Votre compte chez {{institution}}',
    body: 'Un compte a été créé pour vous. Ouvrez ce lien dans les sept jours, choisissez un mot de passe et commencez :\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse chez {{institution}}',
    body: 'Ouvrez ce lien dans la journée pour que cette adresse devienne celle de votre compte :\n\n{{link}}\n\nSi vous ne l’avez pas demandé, laissez cette lettre sans réponse.',
  },
  'email-notice': {
    subject: 'Une nouvelle adresse pour votre compte chez {{institution}}',
    body: 'Un changement d’adresse a été demandé pour votre compte. Il prend effet quand le lien de la lettre envoyée à la nouvelle adresse est ouvert. Si ce n’était pas vous, changez votre mot de passe et prévenez un administrateur.',
  },
  'password-changed': {
    subject: 'Votre mot de passe chez {{institution}} a été changé',
    body: 'Le mot de passe de votre compte a été changé et ses autres sessions ont été fermées.{{tokens}} Si ce n’était pas vous, prévenez tout de suite un administrateur.',
  },
  'new-policy': {
    subject: 'Votre connexion chez {{institution}} change',
    body: 'Les administrateurs ont modifié la façon de se connecter. Cela vous concerne :\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, {{institution}}, partage quelque chose avec vous',
    body: paragraphs(
      'Bonjour {{recipient}},',
      '{{sender}}, {{institution}}, partage quelque chose avec vous. Le lien s’ouvre jusqu’au {{until}} :',
      '{{link}}',
      '{{proof}}',
      'Si vous n’attendez rien, laissez cette lettre sans réponse.',
    ),
  },
  'upload-link': {
    subject: '{{sender}}, {{institution}}, vous demande des images',
    body: paragraphs(
      'Bonjour {{recipient}},',
      '{{sender}}, {{institution}}, vous demande d’envoyer des images. Ce lien les reçoit jusqu’au {{until}} :',
      '{{link}}',
      '{{proof}}',
      'Si vous n’attendez rien, laissez cette lettre sans réponse.',
    ),
  },
  'critical-result': {
    subject: 'Quelque chose vous attend à {{institution}}',
    body: paragraphs(
      'À {{institution}}, vous devez prendre connaissance de quelque chose rapidement. Connectez-vous, lisez-le et accusez réception :',
      '{{link}}',
      'L’auteur est prévenu dès que vous l’avez fait.',
    ),
  },
  'report-final': {
    subject: 'Un compte rendu de {{institution}} est prêt',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé est définitif. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'report-addendum': {
    subject: 'Un compte rendu de {{institution}} a un complément',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé a été complété. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Des images de {{institution}} sont arrivées',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Des images que vous avez demandées sont arrivées. Connectez-vous pour les voir :',
      '{{link}}',
    ),
  },
  'referral-critical': {
    subject: 'Un résultat critique de {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un examen que vous avez demandé a un résultat critique. Connectez-vous pour le voir :',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Un compte rendu de {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé est joint. Il s’ouvre avec le code convenu avec {{institution}}.',
      'Si vous ne l’attendez pas, prévenez {{institution}} et supprimez cette lettre.',
    ),
  },
  'notice-digest': {
    subject: 'Quelque chose vous attend chez {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Voici ce qui vous a été signalé et que vous n’avez pas encore lu :',
      '{{news}}',
      'Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Il reste peu de place chez {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Le disque de {{institution}} se remplit :',
      '{{news}}',
      'Quand il sera plein, les images seront refusées. Voici ce qui le remplit :',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Des études vous attendent chez {{institution}}',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Quelque chose vous a été attribué :',
      '{{news}}',
      'Connectez-vous pour le voir :',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Ce que vous avez lancé chez {{institution}} a échoué',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Ce que vous avez lancé s’est mal terminé :',
      '{{news}}',
      'Connectez-vous pour voir pourquoi et réessayer :',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Un nœud de {{institution}} ne répond pas',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un nœud DICOM interrogé régulièrement ne répond pas :',
      '{{news}}',
      'Connectez-vous pour voir lequel :',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Un code vous sera demandé ; vous le recevez par une autre voie.',
    'birth-date': 'Une date de naissance vous sera demandée.',
  },
  sampleTask: '- Un mot de passe doit avoir au moins 12 caractères.',
  news: topicNames,
  storage: {
    room: '- Place restante : {size}.',
    fullAt: '- S’il en arrive autant que récemment, le disque sera plein le {day}.',
  },
  tokens: {
    revoked: ' Jetons d’accès révoqués : {count}.',
    left: ' Jetons d’accès encore valables : {count}. Ils peuvent être révoqués dans les paramètres de votre compte.',
  },
};
