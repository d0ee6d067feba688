const word = '(?:[^%;,\\p{Cc}]|%25|%2C|%3B)+';
const amount = '-?\\d{1,15}(?:\\.\\d{1,9})?';
const amounts = `(?:${amount}(?:\\.\\.(?:${amount})?)?|\\.\\.${amount})`;
const day = '\\d{4}-\\d{2}-\\d{2}';
const days = `(?:today|yesterday|[1-9]\\d{0,2}d|${day}(?:\\.\\.(?:${day})?)?|\\.\\.${day})`;
const words = `(?:is|not)\\.${word}(?:,${word})*|has\\.${word}`;
const spans = `number\\.${amounts}|notNumber\\.${amount}|(?:days|notDays)\\.${days}`;
const asked = `${words}|${spans}|filled|empty`;
const condition = `[1-9]\\d{0,8}\\.(?:${asked})`;

/** Conditions on fields of studies, with semicolons between: `12.number.3..;15.is.Private,General`. All of them have to hold. */
export const fieldsPattern = `^${condition}(?:;${condition}){0,19}$`;
export const longestFields = 2000;
