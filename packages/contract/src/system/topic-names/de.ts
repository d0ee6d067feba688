import type { NoticeTopic } from '../notice-topics.ts';

export const topicNames: Readonly<Record<NoticeTopic, string>> = {
  critical: 'Kritische Befunde',
  assigned: 'Ihnen zugewiesene Studien',
  listings: 'Studien in Ihren Listen',
  mentions: 'Erwähnungen in Notizen',
  reports: 'Von Ihnen angeforderte Befunde',
  questions: 'Fragen und Antworten zu Befunden',
  secondReader: 'Befunde, die auf Ihre Zweitbefundung warten',
  reviews: 'Peer-Reviews',
  jobs: 'Beendete Aufträge',
  merges: 'Zusammenführungen von Patienten',
  images: 'Bilder, über die zu entscheiden ist',
  running: 'Knoten, Regeln und gespeicherte Abfragen',
  shares: 'Freigaben',
  devices: 'Anmeldungen an neuen Geräten',
  lockouts: 'Gesperrte Konten',
};
