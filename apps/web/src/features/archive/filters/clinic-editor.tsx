import { useCan } from '#api/abilities.tsx';
import { MineOption } from '#ui/filters/mine-option.tsx';
import { OptionBoxes } from '#ui/filters/option-boxes.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import type { PartEditorProps } from './days-editor.tsx';
import { listOf, optionText } from '#features/archive/study-rows/study-rows.ts';

/** Boxes for the clinics, above them one for the person's own; who places studies can ask for those without one. */
export function ClinicEditor({ words, ...editor }: PartEditorProps & { readonly words: ListWords }) {
  const mayPlace = useCan('update', 'Clinic');
  const chosen = listOf(editor.value);
  const known = words.clinics.map(({ clinicId }) => String(clinicId));
  const gone = chosen.filter((value) => value !== 'none' && !known.includes(value));
  const options = [...gone, ...known, ...(mayPlace ? ['none'] : [])];
  return (
    <>
      <MineOption
        label={words.t('archive.filter.myClinics')}
        mine={words.myClinics}
        chosen={chosen}
        onChange={(next) => editor.onChange(next.join(','))}
      />
      <OptionBoxes
        chosen={editor.value}
        onChange={editor.onChange}
        options={options.map((value) => ({ value, label: optionText('clinic', value, words) }))}
      />
    </>
  );
}
