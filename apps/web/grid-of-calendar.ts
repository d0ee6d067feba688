import type { Plugin } from 'vite';

const changes: readonly (readonly [RegExp, string])[] = [
  // Icons of a toolbar that we do not have, as a font that our policy does not load.
  [/@font-face\{font-family:fcicons;[^}]*\}/, ''],
  // What it measures browsers by, made of elements: texts do not become part of a page here (shell/trusted-types.ts).
  [
    /el\.innerHTML = '<table><tr><td><div><\/div><\/td><\/tr><\/table>'/,
    "el.append(document.createElement('table')); el.firstChild.insertRow().insertCell().append(document.createElement('div'))",
  ],
  [/outerEl\.innerHTML = '<div><\/div>'/, "outerEl.append(document.createElement('div'))"],
];

/** Makes the calendar's grid live by our content security policy. @throws where another version says something else */
export function gridOfCalendar(): Plugin {
  return {
    name: 'grid-of-calendar',
    transform(code, id) {
      if (!/@fullcalendar\/core\/internal-common\.js/.test(id)) return undefined;
      return changes.reduce((text, [pattern, instead]) => {
        if (!pattern.test(text)) throw new Error(`The calendar's grid has no ${pattern.source} any more`);
        return text.replace(pattern, instead);
      }, code);
    },
  };
}
