import type { AnonymiseOption } from '@isocenter/contract/archive/anonymise/anonymise.ts';

/** With an option switched; the two kinds of dates exclude each other. */
export function switched(options: readonly AnonymiseOption[], option: AnonymiseOption): AnonymiseOption[] {
  if (options.includes(option)) return options.filter((one) => one !== option);
  const isOfDates = option.endsWith('-dates');
  return [...options.filter((one) => !isOfDates || !one.endsWith('-dates')), option];
}
