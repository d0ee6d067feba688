/** A part of a protocol: a heading, and what is said under it. Several rows of several cells are a table. */
export type ProtocolPart = readonly [heading: string, ...lines: readonly (string | readonly string[])[]];

export interface ProtocolExample {
  readonly category: 'ct' | 'mr' | 'us' | 'contrast' | 'reporting' | 'downtime';
  readonly title: string;
  readonly excerpt: string;
  readonly modalities: readonly string[];
  readonly comments?: readonly string[];
  readonly parts: readonly ProtocolPart[];
}

/** Protocols of the demo. They are examples, to be made into those of the house. */
export const protocolExamples: readonly ProtocolExample[] = [
  {
    category: 'ct',
    title: 'CT chest, routine',
    excerpt: 'For staging, infection and unclear radiographs. Contrast only for vessels, hilum or pleura.',
    modalities: ['CT'],
    parts: [
      [
        'Before',
        'Ask for earlier CT and load it beside the study.',
        'Arms above the head; practise one breath hold.',
        'Pregnancy has to be excluded where it is possible.',
      ],
      [
        'Acquisition',
        ['', 'Standard', 'Low dose'],
        ['Range', 'apices to adrenals', 'apices to lung bases'],
        ['Tube voltage', '120 kV, 100 kV under 80 kg', '100 kV'],
        ['Tube current', 'automatic, ref. 110 mAs', 'automatic, ref. 30 mAs'],
        ['Collimation, pitch', '0.6 mm, 1.2', '0.6 mm, 1.4'],
        ['Contrast', 'none, or 70 ml at 2.5 ml/s, delay 55 s', 'none'],
        ['CTDIvol', 'under 9 mGy', 'under 2 mGy'],
      ],
      [
        'Reconstruction',
        '1 mm lung kernel and 1 mm soft tissue kernel, axial.',
        '3 mm coronal and sagittal, soft tissue.',
        'MIP 8 mm axial for nodules.',
      ],
      [
        'Common errors',
        'Motion at the bases: repeat the lower third alone.',
        'Arms beside the body: streaks over the liver dome, note it.',
      ],
    ],
  },
  {
    category: 'ct',
    title: 'CT chest, pulmonary angiography',
    comments: ['18 G fails in older patients. May we name 20 G at 3 ml/s?'],
    excerpt:
      'Shows clots in the pulmonary arteries down to the subsegmental level. For adults with raised D-dimer or a high Wells score.',
    modalities: ['CT'],
    parts: [
      [
        'Before',
        'Creatinine not older than 7 days. eGFR under 30: call the radiologist.',
        'Cannula 18 G, right arm, antecubital. Test with 20 ml of saline.',
        'Ask for thyroid disease, metformin and earlier reactions.',
      ],
      [
        'Acquisition',
        ['', 'Value'],
        ['Tube voltage', '100 kV, 80 kV under 60 kg'],
        ['Contrast', '60 ml at 4 ml/s, then 40 ml of saline'],
        ['Bolus tracking', 'pulmonary trunk, 100 HU, delay 5 s'],
        ['Direction', 'caudocranial, shallow breath hold'],
        ['Slice, kernel', '1.0 mm, soft and lung'],
      ],
      [
        'After the injection',
        'Trunk under 200 HU: tell the reader before the patient leaves.',
        'Watch the arm for 10 minutes; the cannula stays for 15.',
      ],
      [
        'Common errors',
        'Deep inspiration brings unopacified blood from the lower cava: ask for a shallow breath.',
        'Late start: widen the window before repeating.',
      ],
    ],
  },
  {
    category: 'mr',
    title: 'MR brain, routine',
    excerpt: 'Headache, seizure, unclear deficit. Twenty minutes without contrast.',
    modalities: ['MR'],
    parts: [
      [
        'Before',
        'The safety form is signed today, not at the last visit.',
        'Implants: find the exact model and its conditions before the door.',
        'Ear protection for everybody, also for who stays in the room.',
      ],
      [
        'Sequences',
        ['Sequence', 'Plane', 'Slice'],
        ['T1 3D', 'sagittal', '1 mm isotropic'],
        ['T2 TSE', 'axial', '4 mm'],
        ['FLAIR 3D', 'sagittal', '1 mm isotropic'],
        ['DWI, b 0 and 1000', 'axial', '4 mm'],
        ['SWI', 'axial', '2 mm'],
      ],
      [
        'Contrast',
        'Tumour, infection, inflammation: 0.1 mmol/kg of a macrocyclic agent, T1 3D after 5 minutes.',
        'Not in pregnancy unless it changes what is done.',
      ],
      [
        'Common errors',
        'Dental metal: leave out SWI, add T2*.',
        'Motion: repeat FLAIR first, it answers most questions.',
      ],
    ],
  },
  {
    category: 'us',
    title: 'Ultrasound abdomen',
    excerpt: 'Liver, gallbladder, kidneys, spleen, pancreas and aorta in twelve standard views.',
    modalities: ['US'],
    parts: [
      [
        'Before',
        'Fasting for six hours; medicines with a sip of water are fine.',
        'Bladder filled, where the pelvis is asked for.',
      ],
      [
        'Views',
        'Left lobe with aorta, right lobe with kidney, porta hepatis.',
        'Gallbladder in two planes, supine and turned to the left.',
        'Both kidneys in length, with the measure.',
        'Spleen in length, pancreas, aorta with its widest diameter.',
      ],
      [
        'Tell at once',
        'Aorta over 5.5 cm or painful over 4 cm.',
        'Free fluid after an accident.',
        'No flow in the portal vein.',
      ],
    ],
  },
  {
    category: 'contrast',
    title: 'Contrast reaction, grade 1 to 4',
    excerpt: 'Stop the injection, stay with the patient, call for help early. The box hangs beside each injector.',
    modalities: ['CT', 'MR'],
    parts: [
      [
        'First',
        'Stop the injection and keep the cannula.',
        'Airway, breathing, circulation; blood pressure and saturation every two minutes.',
        'Call the radiologist at grade 1, the emergency team at grade 3.',
      ],
      [
        'By grade',
        ['Grade', 'Signs', 'Act'],
        ['1', 'few hives, itching, nausea', 'observe 30 minutes, antihistamine if it spreads'],
        ['2', 'many hives, vomiting, hoarse voice', 'antihistamine, oxygen, fluid 500 ml, observe two hours'],
        [
          '3',
          'bronchospasm, pressure under 90, swelling of the throat',
          'adrenaline 0.5 mg into the thigh, oxygen, fluid, emergency team',
        ],
        ['4', 'arrest', 'resuscitate, emergency team'],
      ],
      [
        'Afterwards',
        'Write agent, dose, signs and treatment into the study as a note.',
        'Enter it with the patient, so that the next order shows it.',
        'Take tryptase one to two hours later.',
      ],
    ],
  },
  {
    category: 'contrast',
    title: 'Kidney function and contrast',
    excerpt: 'Whom to ask for creatinine, and what follows from it.',
    modalities: ['CT'],
    parts: [
      [
        'Who needs a value',
        'Over 70 years, diabetes, known kidney disease, one kidney, nephrotoxic medicines.',
        'Everybody before an injection into an artery.',
      ],
      [
        'What follows',
        ['eGFR', 'Iodine', 'Metformin'],
        ['45 and more', 'as usual', 'go on'],
        ['30 to 44', 'as usual into a vein; drink a litre before and after', 'go on, stop for an artery'],
        [
          'under 30',
          'radiologist decides, saline 1 ml/kg/h before and after',
          'stop, restart after 48 hours with a value',
        ],
      ],
      ['Dialysis', 'No change of its time is needed. Protect the shunt arm.'],
    ],
  },
  {
    category: 'reporting',
    title: 'Critical results',
    excerpt: 'What is told by telephone, to whom, and within what time.',
    modalities: [],
    parts: [
      [
        'Within minutes',
        'Tension pneumothorax, free air, aortic dissection, intracranial bleeding, stroke within the window.',
        'Embolus in a main pulmonary artery.',
      ],
      ['Within a day', 'New tumour, abscess, fracture that was not expected, misplaced line.'],
      [
        'How',
        'Flag the result in the study; write what was found in one sentence.',
        'Call the referrer, read it out, have it read back.',
        'Nobody answers after two tries: the person on call of the clinic, then the head of the department.',
        'The result waits in the list until somebody has acknowledged it.',
      ],
    ],
  },
  {
    category: 'downtime',
    title: 'When the archive does not answer',
    excerpt: 'Scanners go on; images are kept on the console and sent later.',
    modalities: [],
    parts: [
      [
        'First five minutes',
        'Look whether others are affected: one room is a cable, all rooms are the archive.',
        'Tell the administrator on call with the time and the message on the screen.',
      ],
      [
        'Going on',
        'Enter patients at the console from the printed list of the day, with number and birth date in full.',
        'Keep every study on the console; do not delete to make room without asking.',
        'Urgent readings at the console, findings on the paper form in the red folder.',
      ],
      [
        'Afterwards',
        'Send all studies again; those that came twice are recognised.',
        'Compare the names with the worklist and correct what differs.',
        'Write paper findings into the reports the same day.',
      ],
    ],
  },
];
