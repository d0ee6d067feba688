import { figureWords as de } from '@isocenter/contract/insight/figure-words/de.ts';
import { figureWords as en } from '@isocenter/contract/insight/figure-words/en.ts';
import type { FigureWords } from '@isocenter/contract/insight/figure-words/figure-words.ts';
import { figureWords as fr } from '@isocenter/contract/insight/figure-words/fr.ts';
import { figureWords as pt } from '@isocenter/contract/insight/figure-words/pt.ts';
import { ageBuckets } from '@isocenter/contract/insight/figure-measures.ts';

/** What a report on paper, and the letter that brings it, say beside the names of figures. `{…}` stand for what is known. */
export interface PaperWords extends FigureWords {
  readonly period: string;
  readonly compared: string;
  readonly asOf: string;
  readonly narrowed: string;
  readonly figure: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
  readonly notes: string;
  readonly table: string;
  /** Over a table of who or what has how much. */
  readonly byWhat: string;
  readonly empty: string;
  /** Of storage: how it goes on, and when there is no more room. */
  readonly forecast: string;
  readonly fullOn: string;
  readonly pages: string;
  readonly subject: string;
  readonly message: string;
}

const words: Readonly<Record<string, PaperWords>> = {
  en: {
    ...en,
    period: '{from} to {to}',
    compared: 'compared with {from} to {to}',
    asOf: 'Figures of {at}',
    narrowed: 'Only {filters}',
    figure: 'Figure',
    now: 'Now',
    before: 'Before',
    change: 'Change',
    byWhat: 'By {what}',
    notes: 'Notes',
    table: 'Table behind the charts',
    empty: 'Nothing happened in this period.',
    forecast: 'Forecast',
    fullOn: 'At this pace there is no more room on {day}.',
    pages: 'Page {page} of {pages}',
    subject: '{name}, {period}',
    message:
      'Dear {recipient},\n\nhere is the report “{name}” for {period}, with the figures that {owner} sees.\n\n{institution}',
  },
  de: {
    ...de,
    period: '{from} bis {to}',
    compared: 'verglichen mit {from} bis {to}',
    asOf: 'Zahlen von {at}',
    narrowed: 'Nur {filters}',
    figure: 'Kennzahl',
    now: 'Jetzt',
    before: 'Vorher',
    change: 'Veränderung',
    byWhat: 'Nach {what}',
    notes: 'Notizen',
    table: 'Tabelle hinter den Diagrammen',
    empty: 'In diesem Zeitraum ist nichts geschehen.',
    forecast: 'Prognose',
    fullOn: 'Bei diesem Wachstum ist der Speicher am {day} voll.',
    pages: 'Seite {page} von {pages}',
    subject: '{name}, {period}',
    message:
      'Guten Tag {recipient},\n\nanbei der Bericht „{name}“ für {period}, mit den Zahlen, die {owner} sieht.\n\n{institution}',
  },
  fr: {
    ...fr,
    period: '{from} au {to}',
    compared: 'comparé à {from} au {to}',
    asOf: 'Chiffres de {at}',
    narrowed: 'Seulement {filters}',
    figure: 'Indicateur',
    now: 'Maintenant',
    before: 'Avant',
    change: 'Évolution',
    byWhat: 'Par {what}',
    notes: 'Notes',
    table: 'Tableau derrière les graphiques',
    empty: 'Rien ne s’est passé pendant cette période.',
    forecast: 'Prévision',
    fullOn: 'À ce rythme, il n’y a plus de place le {day}.',
    pages: 'Page {page} sur {pages}',
    subject: '{name}, {period}',
    message:
      'Bonjour {recipient},\n\nvoici le rapport « {name} » pour {period}, avec les chiffres que voit {owner}.\n\n{institution}',
  },
  pt: {
    ...pt,
    period: '{from} a {to}',
    compared: 'comparado com {from} a {to}',
    asOf: 'Números de {at}',
    narrowed: 'Somente {filters}',
    figure: 'Indicador',
    now: 'Agora',
    before: 'Antes',
    change: 'Variação',
    byWhat: 'Por {what}',
    notes: 'Notas',
    table: 'Tabela por trás dos gráficos',
    empty: 'Nada aconteceu neste período.',
    forecast: 'Previsão',
    fullOn: 'Nesse ritmo, não há mais espaço em {day}.',
    pages: 'Página {page} de {pages}',
    subject: '{name}, {period}',
    message:
      'Olá, {recipient},\n\nsegue o relatório “{name}” de {period}, com os números que {owner} vê.\n\n{institution}',
  },
};

export function paperWords(language: string): PaperWords {
  return words[language] ?? wordsInEnglish();
}

function wordsInEnglish(): PaperWords {
  const { en: english } = words;
  if (english === undefined) throw new Error('There are no words in English');
  return english;
}

export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{+(\w+)\}+/g, (place, name: string) => values[name] ?? place);
}

/** What a row is of, where it is not a time. */
export function rowName({ key, label }: { readonly key: string; readonly label: string }, said: PaperWords): string {
  if (key === '*') return said.others;
  if (label !== '') return label;
  const age = ageBuckets.find((bucket) => bucket === key);
  if (age !== undefined) return said.ages[age];
  return key === '0' || key === '' ? said.none : key;
}
