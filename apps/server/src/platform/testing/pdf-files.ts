import { deflateSync } from 'node:zlib';

const page = (text: string): string[] => {
  const drawn = `BT /F1 18 Tf 60 760 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`;
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
};

/** The objects of a file, and where each begins. */
function bodyOf(objects: readonly string[]): { readonly text: string; readonly places: readonly number[] } {
  let text = '%PDF-1.5\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  return { text, places };
}

/** Makes a file of one page, with a table of lines. @param more of its trailer */
export function plainPdf(words: string, more = ''): Buffer {
  const { text, places } = bodyOf(page(words));
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines}`;
  const trailer = `trailer\n<</Size ${places.length + 1}/Root 1 0 R/ID[(a>>\\)b)<00FF>]${more}>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** Makes the same with its table as a packed stream, each line written as what is other than in the line above. */
export function streamedPdf(words: string): Buffer {
  const { text, places } = bodyOf(page(words));
  const count = places.length + 2;
  const rows = [[0, 0, 0, 0], ...[...places, text.length].map((place) => [1, place >> 8, place & 255, 0])];
  const packed = rows.map((row, at) => [2, ...row.map((byte, column) => (byte - (rows[at - 1]?.[column] ?? 0)) & 255)]);
  const stream = deflateSync(Buffer.from(packed.flat())).toString('latin1');
  const packing = `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>/Length ${stream.length}`;
  const dictionary = `<</Type/XRef/Size ${count}/W[1 2 1]/Root 1 0 R${packing}>>`;
  const table = `${count - 1} 0 obj\n${dictionary}stream\n${stream}\nendstream\nendobj\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}
