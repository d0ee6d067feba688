/** Languages that are offered to write in (BCP 47): those with more than a few million speakers, and regions that write otherwise. */
export const offeredLanguages: readonly string[] = [
  'af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu ha he',
  'hi hr hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nl-BE nn or pa pl ps pt pt-BR pt-PT ro ru',
  'si sk sl so sq sr sr-Latn sv sw ta te tg th tr uk ur uz vi xh yo zh-Hans zh-Hant zu',
].flatMap((line) => line.split(' '));
