import { tags } from '../dicom-json/tags.ts';
import { type DicomJson, items, number } from '../dicom-json/values.ts';

const noGroups = { vr: 'SQ', Value: [{}] };

/**
 * An instance as the image library reads it. It looks at the modality without asking whether there is one; and it knows functional
 * groups (PS3.3 §C.7.6.16) only of objects that have several frames, and both shared groups and those of each frame.
 */
export function libraryInstance(instance: DicomJson): DicomJson {
  const complete = instance[tags.Modality] ? instance : { ...instance, [tags.Modality]: { vr: 'CS', Value: ['OT'] } };
  const [shared] = items(instance, 'SharedFunctionalGroupsSequence');
  const [own] = items(instance, 'PerFrameFunctionalGroupsSequence');
  if (!shared && !own) return complete;
  if ((number(instance, 'NumberOfFrames') ?? 1) < 2)
    return { ...complete, ...attributesOf(shared ?? {}), ...attributesOf(own ?? {}) };
  return {
    ...complete,
    ...(shared ? {} : { [tags.SharedFunctionalGroupsSequence]: noGroups }),
    ...(own ? {} : { [tags.PerFrameFunctionalGroupsSequence]: noGroups }),
  };
}

/** What the macros of a functional groups item say, without the sequences around it. */
function attributesOf(groups: DicomJson): DicomJson {
  const macros = Object.values(groups).flatMap((macro) => macro?.Value?.[0] ?? []);
  return Object.assign({}, ...macros.filter((macro) => typeof macro === 'object')) as DicomJson; // read through `values.ts` like all else
}
