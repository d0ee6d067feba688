import type { NoticeTopic } from '../notice-topics.ts';

export const topicNames: Readonly<Record<NoticeTopic, string>> = {
  critical: 'Resultados críticos',
  assigned: 'Estudos atribuídos a você',
  listings: 'Estudos nas suas listas',
  mentions: 'Menções em notas',
  reports: 'Laudos que você pediu',
  questions: 'Perguntas e respostas sobre laudos',
  secondReader: 'Laudos à espera da sua segunda leitura',
  reviews: 'Revisões por pares',
  jobs: 'Tarefas encerradas',
  merges: 'Fusões de pacientes',
  images: 'Imagens à espera de uma decisão',
  running: 'Nós, regras e consultas guardadas',
  shares: 'Compartilhamentos',
  devices: 'Entradas em novos dispositivos',
  lockouts: 'Contas bloqueadas',
};
