import type { PolicyTexts } from './policy-texts.ts';

export const en: PolicyTexts = {
  terms: {
    title: 'Terms and Conditions',
    html: `<p>These terms say how this installation of Isocenter may be used. It is run by: {{institution}}. This text came with the program; the institution can replace it with its own, and asks you to accept that one.</p>
<h2>Who may use it</h2>
<p>Only people to whom the institution has given an account, and those with whom it has shared something. What you may see and do depends on your role and your clinics.</p>
<h2>Your account</h2>
<p>An account belongs to one person. Do not give your password, a recovery code or an access token to anybody. Tell the institution at once when you think that somebody else knows one of them. You answer for what is done under your account.</p>
<h2>Patients’ data</h2>
<p>Images, reports and everything about patients are confidential. Open only what you need for your work. Do not copy it to places that the institution has not approved. Your professional duties and the law of your country apply here too.</p>
<h2>Reading images</h2>
<p>The program shows what it received and says where an image is incomplete or was compressed with loss. Whether your display, your room and your training are fit for a diagnosis is for you and the institution to judge. The program makes no diagnosis.</p>
<h2>What is recorded</h2>
<p>Signing in, opening a study, changes and exports are recorded with your name, the time and the address of your computer. The record cannot be changed. The privacy policy says more.</p>
<h2>When something does not work</h2>
<p>The institution decides how it keeps the installation running and backed up. The program is given as it is under the Apache licence 2.0, without a warranty of its makers. Do not rely on it as the only copy of something that a patient’s treatment depends on unless the institution says that you may.</p>
<h2>Changes and end</h2>
<p>When these terms change in a way that matters, you are asked to accept them when you next open the program. The institution can close an account; what was recorded under it stays.</p>`,
  },
  privacy: {
    title: 'Privacy policy',
    html: `<p>This policy says what this installation of Isocenter keeps about people, why, and for how long. Responsible for it is: {{institution}}. This text came with the program and describes what the program does; the institution can replace it with its own.</p>
<h2>About people who use it</h2>
<ul><li>Your account: name, user name, e-mail address, role, clinics, settings, and what else you or an administrator entered. Your password is kept only in a form from which it cannot be read.</li><li>Your sessions: when and from which address and browser you signed in.</li><li>Failed attempts to sign in: the e-mail address that was entered, the address of the computer and the time.</li><li>A record of what was done: who opened, changed or exported what, when, and from which address.</li><li>Which terms and policies you accepted, when, and from which address.</li></ul>
<p>It is kept so that only the right people get in, so that patients’ data stays protected, and so that it can be shown later who saw what. Laws on health records ask for that.</p>
<h2>About patients</h2>
<p>Images with the data that scanners and other systems send along (name, birth date, sex, numbers, descriptions), reports, notes and assignments. They are kept for care, for as long as the institution and the law require. Who may see them is decided by role and clinic.</p>
<h2>About physicians</h2>
<p>Names of referring and reading physicians as they arrive with images, and what the institution adds: contact, speciality, how reports are delivered.</p>
<h2>Who else receives it</h2>
<p>Nobody by the program itself: it calls no service of its makers, loads nothing from other sites, and measures no visits. Images and reports leave only when somebody sends, shares or exports them, or when an administrator has set up a connection to another system, a mail server or an identity provider.</p>
<h2>For how long</h2>
<p>Studies in the bin are removed after a time that the product states there. Accounts that are removed no longer open anything; the record of what was done stays. Everything else stays until the institution removes it.</p>
<h2>Your rights</h2>
<p>Depending on the law of your country you can ask what is kept about you, have it corrected, have it removed or receive a copy, and complain to a supervisory authority. Ask the institution: it can read, change, export and remove what is kept here.</p>
<h2>In your browser</h2>
<p>The cookie policy lists everything that is kept in your browser.</p>`,
  },
  cookies: {
    title: 'Cookie Policy',
    html: `<p>This page says what Isocenter keeps in your browser. The table below the text is made from the program itself, so it is complete.</p>
<h2>No tracking</h2>
<p>There are no cookies of other sites, no advertising, and nothing that follows you or counts your visits. That is why no banner asks you to agree: what is kept is needed to sign you in, or is a choice that you made yourself.</p>
<h2>Cookies</h2>
<p>Cookies are sent to this installation with every request, and to nobody else. Those that sign you in cannot be read by scripts and are removed when you sign out.</p>
<h2>Storage of the browser</h2>
<p>Choices such as language and appearance are kept in the storage of your browser so that a page looks right from the first moment. They never leave your computer by themselves. No images, reports or passwords are kept there.</p>
<h2>How to remove it</h2>
<p>Sign out, then remove the data of this site in the settings of your browser. The next time you sign in, your settings come from your account again.</p>`,
  },
};
