/** The texts of a report of the demo, by section of the plain template. */
export interface ReportText {
  readonly question: string;
  readonly technique: string;
  readonly findings: string;
  readonly impression: string;
}

interface Kind {
  /** Beginning of the study's description. */
  readonly of: string;
  readonly technique: string;
  /** Question, findings and impression each. */
  readonly said: readonly (readonly [question: string, findings: string, impression: string])[];
}

/** The longest beginning that fits is meant. */
const kinds: readonly Kind[] = [
  {
    of: 'CT Chest, nodule',
    technique: 'Low-dose CT of the chest without contrast, 1 mm slices.',
    said: [
      [
        'Nodule of the left upper lobe, control.',
        'Solid nodule of the left upper lobe, 9 mm in the long axis, spiculated; 7 mm six months ago, 4 mm ' +
          'two years ago. No further nodules. No enlarged lymph nodes. No effusion.',
        'Growing nodule of the left upper lobe, suspicious. PET-CT and presentation to the tumour board are recommended.',
      ],
    ],
  },
  {
    of: 'CT Chest, pulmonary',
    technique: 'CT angiography of the pulmonary arteries, 60 ml of contrast, 1 mm slices.',
    said: [
      [
        'Dyspnoea, D-dimers raised. Embolism?',
        'Pulmonary arteries filled down to the subsegmental level, no filling defect. Right heart not ' +
          'enlarged. Solid nodule of the right upper lobe, 9 mm in the long axis, larger than in the last ' +
          'examination. No enlarged lymph nodes.',
        'No pulmonary embolism. Growing nodule of the right upper lobe: PET-CT and presentation to the tumour board are recommended.',
      ],
      [
        'Chest pain since yesterday.',
        'Pulmonary arteries filled down to the subsegmental level, no filling defect. Bands of atelectasis at both bases.',
        'No pulmonary embolism.',
      ],
    ],
  },
  {
    of: 'CT Chest',
    technique: 'CT of the chest, 1 mm slices, lung and soft tissue windows.',
    said: [
      [
        'Cough for six weeks.',
        'Lungs well expanded, no consolidation. Small calcified granuloma of the right lower lobe. No ' +
          'enlarged lymph nodes. Heart and great vessels of normal size.',
        'No acute finding of the chest. Calcified granuloma without significance.',
      ],
      [
        'Screening, 35 pack years.',
        'Two solid nodules below 4 mm, right middle lobe and left lower lobe. Mild centrilobular emphysema. No enlarged lymph nodes.',
        'Lung-RADS 2. Control in twelve months.',
      ],
    ],
  },
  {
    of: 'CT Head',
    technique: 'CT of the head without contrast, 5 mm slices.',
    said: [
      [
        'Fall, anticoagulated.',
        'No intracranial haemorrhage. Grey and white matter are told apart everywhere. Ventricles and sulci fit the age. No fracture.',
        'No haemorrhage, no fracture.',
      ],
      [
        'Sudden headache.',
        'No subarachnoid blood. No mass, no shift of the midline. Basal cisterns free. Paranasal sinuses aerated.',
        'No acute intracranial finding.',
      ],
      [
        'Weakness of the right arm since the morning.',
        'No haemorrhage. No early signs of infarction, ASPECTS 10. Old lacune of the left basal ganglia.',
        'No haemorrhage, no demarcated infarction. Old lacune on the left.',
      ],
    ],
  },
  {
    of: 'MR Brain',
    technique: 'MR of the brain: T1, T2, FLAIR and diffusion.',
    said: [
      [
        'Headache for months.',
        'No mass, no restricted diffusion. A few unspecific foci of the white matter, Fazekas 1. Ventricles not enlarged.',
        'No cause of the headache is seen. Unspecific foci that fit the age.',
      ],
      [
        'Demyelination, control under treatment.',
        'Seven periventricular and two juxtacortical lesions as before. No new lesion, none with restricted diffusion.',
        'Unchanged lesions, no sign of activity.',
      ],
    ],
  },
  {
    of: 'Mammography',
    technique: 'Both sides in two views.',
    said: [
      [
        'Screening.',
        'ACR density b. No suspicious mass, no suspicious microcalcifications. Skin and nipples inconspicuous.',
        'BI-RADS 1 on both sides. Next screening in two years.',
      ],
      [
        'Screening.',
        'ACR density c. Round, sharply bordered mass of 8 mm in the left upper outer quadrant, as in the prior examination.',
        'BI-RADS 2: cyst on the left, unchanged. Next screening in two years.',
      ],
    ],
  },
  {
    of: 'US Abdomen',
    technique: 'Ultrasound of the abdomen, curved array.',
    said: [
      [
        'Pain of the right upper abdomen.',
        'Gallstone of 9 mm, wall of the gallbladder thin, no fluid around it. Liver and spleen of normal size. Kidneys not obstructed.',
        'Gallstone without signs of inflammation.',
      ],
      [
        'Control of the liver.',
        'Liver slightly echogenic, surface smooth, no focal lesion. Portal vein patent. No free fluid.',
        'Mild steatosis. No focal lesion.',
      ],
    ],
  },
  {
    of: 'Coronary',
    technique: 'Coronary angiography by the right radial artery.',
    said: [
      [
        'Angina on exertion.',
        'Left main without stenosis. LAD with a stenosis of 40 % in its middle third. Circumflex and right ' +
          'coronary artery with wall irregularities.',
        'Coronary artery disease without a stenosis that needs treatment.',
      ],
    ],
  },
  {
    of: 'PET-CT',
    technique: 'FDG PET-CT from skull base to thigh, 60 minutes after injection.',
    said: [
      [
        'Staging.',
        'Physiological uptake of brain, heart and urinary tract. No focal uptake elsewhere. The small ' +
          'nodules of the lungs are below the resolution of the method.',
        'No FDG-avid lesion.',
      ],
    ],
  },
  {
    of: 'MR Knee',
    technique: 'MR of the knee, proton density with fat saturation in three planes.',
    said: [
      [
        'Pain after a twist.',
        'Menisci and ligaments intact. Small effusion. Cartilage of normal thickness.',
        'Small effusion, no tear.',
      ],
    ],
  },
  {
    of: 'Chest PA',
    technique: 'Radiograph of the chest.',
    said: [
      [
        'Before surgery.',
        'Heart of normal size. Lungs clear, no effusion. Mediastinum not widened. Bones without a lesion.',
        'Normal chest.',
      ],
      [
        'Fever and cough.',
        'Patchy consolidation of the right lower zone. No effusion. Heart of normal size.',
        'Pneumonia of the right lower lobe. Control in six weeks.',
      ],
      [
        'Dyspnoea.',
        'Heart enlarged to the left. Vessels of the upper lobes widened, Kerley lines at both bases, small effusions.',
        'Cardiac congestion with small effusions.',
      ],
    ],
  },
];

/** Returns the text for such a study: for today the first, for earlier days another one by its number. Undefined if there is none. */
export function textFor(description: string, pastNumber?: number): ReportText | undefined {
  const [kind] = kinds.filter(({ of }) => description.startsWith(of)).toSorted((a, b) => b.of.length - a.of.length);
  const [first, ...others] = kind?.said ?? [];
  const said = pastNumber === undefined ? first : (others[pastNumber % others.length] ?? first);
  if (kind === undefined || said === undefined) return undefined;
  const [question, findings, impression] = said;
  return { question, technique: kind.technique, findings, impression };
}
