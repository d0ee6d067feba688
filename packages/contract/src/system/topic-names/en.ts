import type { NoticeTopic } from '../notice-topics.ts';

/** What topics are called on the page, in letters and by push: one file for each language, so that a page comes with its own alone. */
export const topicNames: Readonly<Record<NoticeTopic, string>> = {
  critical: 'Critical results',
  assigned: 'Studies assigned to you',
  listings: 'Studies in your listings',
  mentions: 'Mentions in notes',
  reports: 'Reports that you requested',
  questions: 'Questions and answers about reports',
  secondReader: 'Reports waiting for you as second reader',
  reviews: 'Peer reviews',
  jobs: 'Jobs that ended',
  merges: 'Merges of patients',
  images: 'Images waiting for a decision',
  running: 'Nodes, rules, saved queries and the disk',
  shares: 'Shares',
  mail: 'E-mail',
  chat: 'Chat',
  tasks: 'To-do',
  calendar: 'Calendar',
  invoices: 'Invoices',
  orders: 'Orders',
  goods: 'What you are waiting for',
  articles: 'Articles',
  colleagues: 'Colleagues who follow you',
  devices: 'Sign-ins on new devices',
  lockouts: 'Accounts that are locked',
};
