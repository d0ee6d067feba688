import type { NoticeTopic } from '../notice-topics.ts';

export const topicNames: Readonly<Record<NoticeTopic, string>> = {
  critical: 'Résultats critiques',
  assigned: 'Études qui vous sont attribuées',
  listings: 'Études dans vos listes',
  mentions: 'Mentions dans les notes',
  reports: 'Comptes rendus que vous avez demandés',
  questions: 'Questions et réponses sur les comptes rendus',
  secondReader: 'Comptes rendus en attente de votre seconde lecture',
  reviews: 'Relectures par les pairs',
  jobs: 'Tâches terminées',
  merges: 'Fusions de patients',
  images: 'Images en attente d’une décision',
  running: 'Nœuds, règles et requêtes conservées',
  shares: 'Partages',
  devices: 'Connexions sur de nouveaux appareils',
  lockouts: 'Comptes bloqués',
};
