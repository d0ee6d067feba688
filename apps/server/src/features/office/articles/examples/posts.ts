/** Posts of the demo. */
export const postExamples = [
  {
    category: 'equipment',
    title: 'The second CT is in use',
    excerpt: 'Room 2 takes appointments from Monday. What changes for orders, and what does not.',
    tags: ['CT', 'Appointments'],
    comments: ['Does the chest pain protocol stay in room 1?', 'Yes, it does until the end of the year.'],
    body: [
      'From Monday the second CT takes routine examinations from 8:00 to 18:00.',
      'The first one stays free for emergencies between 10:00 and 12:00.',
      'Nothing changes for orders: choose the procedure, and the calendar offers the first free slot of either room.',
      'Cardiac CT is done in room 2 only.',
      'Doses of both scanners stand in the reports as before.',
      'If a comparison with an earlier study looks unlike, read which scanner it came from before thinking of the patient.',
    ],
  },
  {
    category: 'hours',
    title: 'Longer hours on Thursdays',
    excerpt: 'MR and ultrasound are open until 20:00, for patients who cannot come in the day.',
    tags: ['MR', 'Ultrasound'],
    comments: ['Please tell the reception desk which evening slots are kept for inpatients.'],
    body: [
      'MR and ultrasound take outpatients on Thursdays until 20:00. The slots after 18:00 are for those who work.',
      'Reports of the evening are signed on Friday before noon; what is urgent is read the same evening by the person on call.',
    ],
  },
  {
    category: 'teaching',
    title: 'Case of the month: the quiet embolus',
    excerpt: 'A D-dimer that was only just raised, and what was seen on the second look.',
    tags: ['Teaching', 'CT'],
    comments: [
      'The subsegmental branch is easier to see at 1 mm.',
      'We had a similar one in March: normal D-dimer, and the patient had flown the week before.',
      'May I use it for teaching?',
    ],
    body: [
      'A patient of 54 with two days of pleuritic pain.',
      'The first look showed clear central arteries; a subsegmental branch in the right lower lobe was filled only half.',
      'What helped was the lung window: a small wedge at the pleura pointed to the branch.',
      'Look for the wedge first, then follow the artery back.',
      'The protocol for pulmonary angiography in the knowledge base has the injection that made the branch visible at all.',
    ],
  },
  {
    category: 'team',
    title: 'Welcome to the new technologists',
    excerpt: 'Two colleagues begin this month, and the list of those on call has changed.',
    tags: ['Team'],
    comments: [],
    body: [
      'Two technologists join us this month, one for MR and one for mammography.',
      'Both will be trained on the injectors in their first week.',
      'The list of those on call is in the calendar. Please look at it before you swap, since the rooms differ from last month.',
    ],
  },
  {
    category: 'supplies',
    title: 'Contrast in other bottles',
    excerpt: 'The agent is the same, the volume is not. Read the label before you fill the injector.',
    tags: ['Contrast', 'Safety'],
    comments: ['Room 2 still has the old bottles. Both kinds are on the same shelf.'],
    body: [
      'The iodine agent now comes in bottles of 75 ml in place of 100 ml. Concentration and agent are the same.',
      'The protocols name millilitres and stay as they are. A patient over 100 kg needs two bottles: have the second one warmed.',
    ],
  },
  {
    category: 'equipment',
    title: 'Sharing images with patients',
    excerpt: 'Patients get a link in place of a disc. What to tell them, and what they need.',
    tags: ['Sharing'],
    comments: [
      'Patients ask how long the link holds. Seven days unless it is prolonged.',
      'The print of the QR code helps those without e-mail.',
    ],
    body: [
      'A study can be shared from its menu.',
      'The patient gets a link by mail and a code by another way, and sees images and report in any browser.',
      'The link ends by itself after the time that was chosen, and can be ended earlier.',
      'Discs can still be ordered for those who want one.',
    ],
  },
] as const;
