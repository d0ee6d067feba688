/** Questions of the demo with their answers, by category. */
export const faqExamples = {
  payment: [
    [
      'Who receives the invoice for an examination?',
      'The clinic that ordered it, once a month. Patients who pay themselves get theirs on the day of the examination.',
    ],
    [
      'When is an invoice due?',
      'Thirty days after its date. The date stands on the first page and in the list of invoices.',
    ],
    [
      'Which ways of payment are taken?',
      'Bank transfer and card. The bank details are on each invoice; name its number with the transfer.',
    ],
    [
      'What does a second reading cost?',
      'It is in the price list of your clinic, under the procedure. A second reading that we ask for ourselves is not charged.',
    ],
    [
      'Can an invoice be split between two clinics?',
      'Yes. Write to billing before it is sent; after that a credit note and two new invoices are made.',
    ],
    [
      'Why is there a line for a study that was cancelled?',
      'Cancellations later than 24 hours before the appointment are charged with the slot. Emergencies are not.',
    ],
    [
      'Where do I find earlier invoices?',
      'Under Invoices, for as long as the law has them kept. Each can be saved as a PDF again.',
    ],
  ],
  delivery: [
    [
      'How does a report reach me?',
      'As soon as it is signed it stands in your list of studies. If you asked for copies, it also comes by mail or on paper.',
    ],
    [
      'How long does a report take?',
      'Routine studies within one working day, urgent ones within four hours, STAT within one. The due time stands in the list.',
    ],
    [
      'Can my patient see the images?',
      'Yes. Share the study: the patient gets a link and a code, and sees images and report in a browser.',
    ],
    [
      'Can I have the images on a disc?',
      'Order one in the shop. It holds the study with a viewer and is ready the next working day.',
    ],
    [
      'Who is called for a critical result?',
      'The referring physician, by telephone. The call is written down, and the result waits in your list until you have read it.',
    ],
  ],
  cancellationReturn: [
    [
      'How do I cancel an appointment?',
      'Open it in the calendar and cancel it, or call the front desk. Up to 24 hours before, it costs nothing.',
    ],
    ['Can an appointment be moved?', 'Yes. Free slots of the same room are offered when you open it.'],
    [
      'A report names the wrong side. What now?',
      'Ask a question at the report. The reader answers with an addendum; what was signed stays as it was.',
    ],
    [
      'Images of another patient are in the study. What do I do?',
      'Tell the department at once. The images are moved by who may correct studies, and the trail keeps what was done.',
    ],
    [
      'Can a study be deleted?',
      'It goes to the bin and can be restored for the time that the installation has set. Studies under a legal hold stay.',
    ],
    [
      'What happens to an order that nobody came for?',
      'After the day it is closed as missed. A new appointment can be made of it.',
    ],
    ['Is a repeated examination charged again?', 'Not when it has to be repeated for technical reasons.'],
  ],
  myOrders: [
    [
      'How do I order an examination?',
      'Make an appointment for the patient, choose the procedure and write the clinical question. The accession number is given by itself.',
    ],
    [
      'Where is my order now?',
      'Its state goes from ordered through booked and acquired to read and final, and stands beside the study.',
    ],
    [
      'Can I add prior images?',
      'Yes. Upload them to the same patient, also from a disc, and they are there when the study is read.',
    ],
    [
      'Can I change the clinical question?',
      'Until the examination is done, in the appointment. Afterwards write it as a note at the study.',
    ],
    ['Who else sees my order?', 'The people of your clinic, and those of the department who carry it out.'],
  ],
  productServices: [
    [
      'Does my patient have to fast before CT?',
      'Not for an examination without contrast. With contrast: no solid food for two hours, drinking water is fine.',
    ],
    [
      'Is MR possible with a pacemaker?',
      'Only with a device that is labelled for it, and its card at hand. Name it in the order: the safety form asks for it.',
    ],
    [
      'Can a pregnant patient be examined?',
      'Ultrasound and MR without contrast can. For anything with X-rays call the radiologist first.',
    ],
    [
      'Which kidney values are needed for contrast?',
      'An eGFR not older than three months for outpatients, seven days for inpatients. Under 30 the radiologist decides.',
    ],
  ],
} as const;
