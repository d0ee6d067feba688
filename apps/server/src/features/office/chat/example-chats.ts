/** A message of the demo: `me` is the demo's administrator, anybody else is named by his login. */
interface ExampleMessage {
  readonly by: string;
  readonly minutesAgo: number;
  readonly text: string;
  /** The description of a sample study. */
  readonly study?: string;
}

export interface ExampleRoom {
  /** Name of a group. */
  readonly name?: string;
  readonly people: readonly string[];
  /** The last of them that the administrator has not read. */
  readonly unread?: number;
  readonly messages: readonly ExampleMessage[];
}

/** Texts that people of the demo have in their profiles. */
export const exampleAbouts: Readonly<Record<string, string>> = {
  'd.sokolova': 'CT and US, early shift until 15:30. Call the room for STAT.',
  'i.bergstrom': 'Neuroradiology. Reads at Meridian, second reader for epilepsy MR.',
  't.maseko': 'CT and US at all three sites. On call this week.',
  'j.fontes': 'CT room 1, Riverside.',
  'p.lindqvist': 'Referring physician, chest clinic at Northkai.',
  'a.okafor': 'Chest and breast. Ask me about anything urgent.',
  'k.nakamura': 'Looks after Meridian. Back on Monday.',
  'y.mori': 'MR, late shift.',
};

const angiography = 'CT Chest, pulmonary angiography';

/** One day around the studies of the samples. */
export const exampleRooms: readonly ExampleRoom[] = [
  {
    people: ['d.sokolova'],
    messages: [
      {
        by: 'd.sokolova',
        minutesAgo: 36,
        text: 'Pulmonary angiography is done. Contrast 60 ml, no reaction. The patient waits in the ward.',
      },
      { by: 'd.sokolova', minutesAgo: 35, text: '', study: angiography },
      {
        by: 'me',
        minutesAgo: 30,
        text: 'Thank you. No embolism. There is a nodule on the right, can you send the thin lung series of February?',
      },
      {
        by: 'd.sokolova',
        minutesAgo: 22,
        text: 'The node does not answer, service is on it. I copied February from the disc, 198 images.',
      },
      { by: 'd.sokolova', minutesAgo: 16, text: 'Imported. The prior shows up beside the study now?' },
      { by: 'me', minutesAgo: 14, text: 'Yes, linked to the current one.' },
    ],
  },
  {
    people: ['i.bergstrom'],
    unread: 1,
    messages: [
      {
        by: 'me',
        minutesAgo: 190,
        text: 'The demyelination follow-up is yours, the referrer asks for a comparison with last year.',
      },
      { by: 'i.bergstrom', minutesAgo: 180, text: 'Seen. Two new lesions, I call them.' },
      { by: 'i.bergstrom', minutesAgo: 40, text: 'Can you take the epilepsy MR? I am late for the tumour board.' },
    ],
  },
  {
    name: 'CT Northkai',
    people: ['d.sokolova', 'g.olsen', 'm.zielinski'],
    messages: [
      { by: 'g.olsen', minutesAgo: 130, text: 'Injector is back from service.' },
      { by: 'm.zielinski', minutesAgo: 110, text: 'Good. Then the two liver studies can stay today.' },
      { by: 'd.sokolova', minutesAgo: 56, text: 'Room is free from 15:10.' },
    ],
  },
  {
    people: ['p.lindqvist'],
    messages: [
      { by: 'p.lindqvist', minutesAgo: 34, text: 'Is there a first word on the pulmonary angiography?' },
      {
        by: 'me',
        minutesAgo: 31,
        text: 'No embolism, a nodule of 9 mm on the right. The report follows, I call you now.',
      },
    ],
  },
  {
    people: ['j.fontes'],
    messages: [
      { by: 'me', minutesAgo: 66, text: 'The head CT is complete except for the topogram.' },
      { by: 'j.fontes', minutesAgo: 64, text: 'It is on the console, I send it.' },
      { by: 'me', minutesAgo: 63, text: 'Send the topogram as well.' },
    ],
  },
  {
    people: ['t.maseko'],
    messages: [{ by: 't.maseko', minutesAgo: 118, text: 'Co-sign when you can.', study: 'US Abdomen, complete' }],
  },
  {
    name: 'On call this week',
    people: ['i.bergstrom', 't.maseko', 'a.okafor', 'k.nakamura'],
    messages: [
      { by: 'a.okafor', minutesAgo: 300, text: 'Thabo until Wednesday, who takes the rest?' },
      { by: 'i.bergstrom', minutesAgo: 240, text: 'From Thursday me.' },
    ],
  },
  {
    name: 'Tumour board',
    people: ['i.bergstrom', 'a.okafor', 's.rossi'],
    messages: [
      {
        by: 's.rossi',
        minutesAgo: 1500,
        text: 'Five studies for Tuesday. The PET-CT goes first.',
        study: 'PET-CT Whole body, FDG',
      },
    ],
  },
];
