import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';

/** Deeper or larger reports are cut, which is said at their end. */
const deepest = 32;
const mostItems = 5000;

/**
 * Returns a structured report (PS3.3 §A.35) as a page to read. It holds no script, no link and no style from outside; all text is escaped.
 */
export function reportHtml(dataSet: DataSet): string {
  const budget = { left: mostItems, isCut: false };
  const content = itemsHtml(dataSet, 0, budget);
  const title = escapeHtml(conceptName(dataSet) || 'Report');
  const facts = [
    ['Patient', nameText(dataSet, 'PatientName')],
    ['Patient ID', dataSet.text('PatientID') ?? ''],
    ['Date', dataSet.text('ContentDate') ?? ''],
    ['Completion', dataSet.text('CompletionFlag') ?? ''],
    ['Verification', dataSet.text('VerificationFlag') ?? ''],
  ].filter(([, value]) => value !== '');
  const head = facts.map(
    ([name, value]) => `<tr><th>${escapeHtml(name ?? '')}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
  );
  const end = budget.isCut ? '<p>The report is longer; this is its beginning.</p>' : '';
  const body = `<h1>${title}</h1><table>${head.join('')}</table>${content}${end}`;
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

function itemsHtml(parent: DataSet, depth: number, budget: { left: number; isCut: boolean }): string {
  const children = parent.items('ContentSequence');
  if (children.length === 0) return '';
  if (depth >= deepest) {
    budget.isCut = true;
    return '';
  }
  const lines: string[] = [];
  for (const child of children) {
    if (budget.left === 0) {
      budget.isCut = true;
      break;
    }
    budget.left -= 1;
    const name = conceptName(child);
    const label = name === '' ? '' : `<b>${escapeHtml(name)}</b>: `;
    lines.push(
      `<li>${label}${escapeHtml(valueText(child)).replaceAll('\n', '<br>')}${itemsHtml(child, depth + 1, budget)}</li>`,
    );
  }
  return `<ul>${lines.join('')}</ul>`;
}

function conceptName(item: DataSet): string {
  return meaning(item.items('ConceptNameCodeSequence')[0]);
}

function meaning(code: DataSet | undefined): string {
  return code?.text('CodeMeaning') ?? code?.text('CodeValue') ?? '';
}

function valueText(item: DataSet): string {
  switch (item.text('ValueType')) {
    case 'TEXT':
      return (item.text('TextValue') ?? '').replaceAll(/\r\n?/g, '\n');
    case 'CODE':
      return meaning(item.items('ConceptCodeSequence')[0]);
    case 'NUM':
      return measured(item.items('MeasuredValueSequence')[0]);
    case 'PNAME':
      return nameText(item, 'PersonName');
    case 'DATE':
      return item.text('Date') ?? '';
    case 'TIME':
      return item.text('Time') ?? '';
    case 'DATETIME':
      return item.text('DateTime') ?? '';
    case 'UIDREF':
      return item.text('UID') ?? '';
    case 'IMAGE':
    case 'COMPOSITE':
    case 'WAVEFORM':
      return item.items('ReferencedSOPSequence')[0]?.text('ReferencedSOPInstanceUID') ?? '';
    default:
      return '';
  }
}

function measured(value: DataSet | undefined): string {
  const unit = value?.items('MeasurementUnitsCodeSequence')[0]?.text('CodeValue') ?? '';
  // UCUM's "no unit" and its counted things.
  const shown = unit === '1' || unit.startsWith('{') ? '' : ` ${unit}`;
  return value === undefined ? '' : `${value.text('NumericValue') ?? ''}${shown}`;
}

function nameText(dataSet: DataSet, keyword: string): string {
  const name = dataSet.personName(keyword);
  const groups = [name?.alphabetic, name?.ideographic, name?.phonetic];
  return groups
    .filter((group) => group !== undefined && group !== '')
    .map((group) => group?.replaceAll('^', ' ').trim())
    .join(' · ');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
