import { useCan } from '#api/abilities.tsx';
import type { ListWords } from '../list/list-words.ts';
import type { PartEditorProps } from './days-editor.tsx';
import { OptionsEditor } from './list-editor.tsx';
import { listOf } from './list-filter.ts';
import { optionText } from './value-text.ts';

/** Boxes for the person's clinics; who places studies can ask for those without one. */
export function ClinicEditor({ words, ...editor }: PartEditorProps & { readonly words: ListWords }) {
  const mayPlace = useCan('update', 'Clinic');
  const known = words.clinics.map(({ clinicId }) => String(clinicId));
  const gone = listOf(editor.value).filter((value) => value !== 'none' && !known.includes(value));
  const options = [...gone, ...known, ...(mayPlace ? ['none'] : [])];
  return (
    <OptionsEditor
      {...editor}
      options={options.map((value) => ({ value, label: optionText('clinic', value, words) }))}
    />
  );
}
