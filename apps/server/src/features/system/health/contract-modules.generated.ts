// Written by npm run contract-modules.

import * as module0 from '@isocenter/contract/abilities.ts';
import * as module1 from '@isocenter/contract/activity.ts';
import * as module2 from '@isocenter/contract/archive/anonymise.ts';
import * as module3 from '@isocenter/contract/archive/appointments.ts';
import * as module4 from '@isocenter/contract/archive/criteria.ts';
import * as module5 from '@isocenter/contract/archive/dicom-text.ts';
import * as module6 from '@isocenter/contract/archive/dicomweb.ts';
import * as module7 from '@isocenter/contract/archive/dicomweb-conformance.ts';
import * as module8 from '@isocenter/contract/archive/dictionaries.ts';
import * as module9 from '@isocenter/contract/archive/document-modalities.ts';
import * as module10 from '@isocenter/contract/archive/downloads.ts';
import * as module11 from '@isocenter/contract/archive/edit-fields.ts';
import * as module12 from '@isocenter/contract/archive/edits.ts';
import * as module13 from '@isocenter/contract/archive/field-choices.ts';
import * as module14 from '@isocenter/contract/archive/field-conditions.ts';
import * as module15 from '@isocenter/contract/archive/field-filling.ts';
import * as module16 from '@isocenter/contract/archive/field-pattern.ts';
import * as module17 from '@isocenter/contract/archive/filter-fields.ts';
import * as module18 from '@isocenter/contract/archive/filter-line.ts';
import * as module19 from '@isocenter/contract/archive/filters.ts';
import * as module20 from '@isocenter/contract/archive/identity.ts';
import * as module21 from '@isocenter/contract/archive/identity-conflicts.ts';
import * as module22 from '@isocenter/contract/archive/identity-names.ts';
import * as module23 from '@isocenter/contract/archive/identity-words.ts';
import * as module24 from '@isocenter/contract/archive/labels.ts';
import * as module25 from '@isocenter/contract/archive/lookup.ts';
import * as module26 from '@isocenter/contract/archive/lookup-names.ts';
import * as module27 from '@isocenter/contract/archive/lookup-numbers.ts';
import * as module28 from '@isocenter/contract/archive/lookup-parts.ts';
import * as module29 from '@isocenter/contract/archive/lookup-text.ts';
import * as module30 from '@isocenter/contract/archive/lookup-words.ts';
import * as module31 from '@isocenter/contract/archive/merge-requests.ts';
import * as module32 from '@isocenter/contract/archive/modalities.ts';
import * as module33 from '@isocenter/contract/archive/moving-days.ts';
import * as module34 from '@isocenter/contract/archive/object-counts.ts';
import * as module35 from '@isocenter/contract/archive/object-kinds.ts';
import * as module36 from '@isocenter/contract/archive/patient-care.ts';
import * as module37 from '@isocenter/contract/archive/patients.ts';
import * as module38 from '@isocenter/contract/archive/quarantine.ts';
import * as module39 from '@isocenter/contract/archive/quarantine-decisions.ts';
import * as module40 from '@isocenter/contract/archive/refused.ts';
import * as module41 from '@isocenter/contract/archive/route-now.ts';
import * as module42 from '@isocenter/contract/archive/rule-acts.ts';
import * as module43 from '@isocenter/contract/archive/rules.ts';
import * as module44 from '@isocenter/contract/archive/safekeeping.ts';
import * as module45 from '@isocenter/contract/archive/studies.ts';
import * as module46 from '@isocenter/contract/archive/study.ts';
import * as module47 from '@isocenter/contract/archive/study-fields.ts';
import * as module48 from '@isocenter/contract/archive/tiers.ts';
import * as module49 from '@isocenter/contract/archive/upload-documents.ts';
import * as module50 from '@isocenter/contract/archive/upload-guests.ts';
import * as module51 from '@isocenter/contract/archive/upload-identities.ts';
import * as module52 from '@isocenter/contract/archive/uploads.ts';
import * as module53 from '@isocenter/contract/archive/waiting.ts';
import * as module54 from '@isocenter/contract/archive/workitems.ts';
import * as module55 from '@isocenter/contract/errors.ts';
import * as module56 from '@isocenter/contract/field-words.ts';
import * as module57 from '@isocenter/contract/fields.ts';
import * as module58 from '@isocenter/contract/files.ts';
import * as module59 from '@isocenter/contract/fold-text.ts';
import * as module60 from '@isocenter/contract/hanging.ts';
import * as module61 from '@isocenter/contract/import.ts';
import * as module62 from '@isocenter/contract/insight/analytics.ts';
import * as module63 from '@isocenter/contract/insight/analytics-notes.ts';
import * as module64 from '@isocenter/contract/insight/analytics-reports.ts';
import * as module65 from '@isocenter/contract/insight/analytics-views.ts';
import * as module66 from '@isocenter/contract/insight/cards.ts';
import * as module67 from '@isocenter/contract/insight/dashboard.ts';
import * as module68 from '@isocenter/contract/insight/dashboard-layout.ts';
import * as module69 from '@isocenter/contract/insight/dashboard-routes.ts';
import * as module70 from '@isocenter/contract/insight/figure-care.ts';
import * as module71 from '@isocenter/contract/insight/figure-change.ts';
import * as module72 from '@isocenter/contract/insight/figure-lists.ts';
import * as module73 from '@isocenter/contract/insight/figure-measures.ts';
import * as module74 from '@isocenter/contract/insight/figures.ts';
import * as module75 from '@isocenter/contract/insight/first-hours.ts';
import * as module76 from '@isocenter/contract/insight/listed-figures.ts';
import * as module77 from '@isocenter/contract/insight/periods.ts';
import * as module78 from '@isocenter/contract/insight/storage-forecast.ts';
import * as module79 from '@isocenter/contract/lists.ts';
import * as module80 from '@isocenter/contract/network/destinations.ts';
import * as module81 from '@isocenter/contract/network/elsewhere.ts';
import * as module82 from '@isocenter/contract/network/kept-queries.ts';
import * as module83 from '@isocenter/contract/network/node-doctor.ts';
import * as module84 from '@isocenter/contract/network/node-import.ts';
import * as module85 from '@isocenter/contract/network/node-routes.ts';
import * as module86 from '@isocenter/contract/network/node-rows.ts';
import * as module87 from '@isocenter/contract/network/nodes.ts';
import * as module88 from '@isocenter/contract/network/peers.ts';
import * as module89 from '@isocenter/contract/network/queries.ts';
import * as module90 from '@isocenter/contract/network/query-files.ts';
import * as module91 from '@isocenter/contract/network/refused-callers.ts';
import * as module92 from '@isocenter/contract/network/retrieving.ts';
import * as module93 from '@isocenter/contract/network/sending.ts';
import * as module94 from '@isocenter/contract/network/server.ts';
import * as module95 from '@isocenter/contract/network/server-settings.ts';
import * as module96 from '@isocenter/contract/network/server-status.ts';
import * as module97 from '@isocenter/contract/network/web-requests.ts';
import * as module98 from '@isocenter/contract/network/web-server-import.ts';
import * as module99 from '@isocenter/contract/network/web-server-routes.ts';
import * as module100 from '@isocenter/contract/network/web-server-states.ts';
import * as module101 from '@isocenter/contract/network/web-servers.ts';
import * as module102 from '@isocenter/contract/office/article-fields.ts';
import * as module103 from '@isocenter/contract/office/articles.ts';
import * as module104 from '@isocenter/contract/office/billing.ts';
import * as module105 from '@isocenter/contract/office/calendar.ts';
import * as module106 from '@isocenter/contract/office/calendar-feeds.ts';
import * as module107 from '@isocenter/contract/office/calendar-rooms.ts';
import * as module108 from '@isocenter/contract/office/calendar-rules.ts';
import * as module109 from '@isocenter/contract/office/calendar-specified.ts';
import * as module110 from '@isocenter/contract/office/chat.ts';
import * as module111 from '@isocenter/contract/office/chat-messages.ts';
import * as module112 from '@isocenter/contract/office/colleagues.ts';
import * as module113 from '@isocenter/contract/office/contact.ts';
import * as module114 from '@isocenter/contract/office/datatables.ts';
import * as module115 from '@isocenter/contract/office/files.ts';
import * as module116 from '@isocenter/contract/office/following.ts';
import * as module117 from '@isocenter/contract/office/invoice-routes.ts';
import * as module118 from '@isocenter/contract/office/invoices.ts';
import * as module119 from '@isocenter/contract/office/mail-parts.ts';
import * as module120 from '@isocenter/contract/office/mails.ts';
import * as module121 from '@isocenter/contract/office/main-search.ts';
import * as module122 from '@isocenter/contract/office/money.ts';
import * as module123 from '@isocenter/contract/office/orders.ts';
import * as module124 from '@isocenter/contract/office/pages.ts';
import * as module125 from '@isocenter/contract/office/products.ts';
import * as module126 from '@isocenter/contract/office/profile.ts';
import * as module127 from '@isocenter/contract/office/protocols.ts';
import * as module128 from '@isocenter/contract/office/shop.ts';
import * as module129 from '@isocenter/contract/office/specified-chat.ts';
import * as module130 from '@isocenter/contract/office/specified-content.ts';
import * as module131 from '@isocenter/contract/office/specified-invoices.ts';
import * as module132 from '@isocenter/contract/office/staff.ts';
import * as module133 from '@isocenter/contract/office/staff-import.ts';
import * as module134 from '@isocenter/contract/office/task-repeat.ts';
import * as module135 from '@isocenter/contract/office/tasks.ts';
import * as module136 from '@isocenter/contract/office/template-mails.ts';
import * as module137 from '@isocenter/contract/office/todo.ts';
import * as module138 from '@isocenter/contract/office/written-money.ts';
import * as module139 from '@isocenter/contract/people/access.ts';
import * as module140 from '@isocenter/contract/people/access-reviews.ts';
import * as module141 from '@isocenter/contract/people/account.ts';
import * as module142 from '@isocenter/contract/people/account-rules.ts';
import * as module143 from '@isocenter/contract/people/account-settings.ts';
import * as module144 from '@isocenter/contract/people/audit.ts';
import * as module145 from '@isocenter/contract/people/auth.ts';
import * as module146 from '@isocenter/contract/people/birth-date.ts';
import * as module147 from '@isocenter/contract/people/browser-storage.ts';
import * as module148 from '@isocenter/contract/people/clinic-faults.ts';
import * as module149 from '@isocenter/contract/people/clinic-list.ts';
import * as module150 from '@isocenter/contract/people/clinic-merge.ts';
import * as module151 from '@isocenter/contract/people/clinic-people.ts';
import * as module152 from '@isocenter/contract/people/clinics.ts';
import * as module153 from '@isocenter/contract/people/email-templates.ts';
import * as module154 from '@isocenter/contract/people/field-rules.ts';
import * as module155 from '@isocenter/contract/people/grid-layouts.ts';
import * as module156 from '@isocenter/contract/people/groups.ts';
import * as module157 from '@isocenter/contract/people/letter-log.ts';
import * as module158 from '@isocenter/contract/people/letter-text.ts';
import * as module159 from '@isocenter/contract/people/licence.ts';
import * as module160 from '@isocenter/contract/people/own-clinics.ts';
import * as module161 from '@isocenter/contract/people/passwords.ts';
import * as module162 from '@isocenter/contract/people/physician-faults.ts';
import * as module163 from '@isocenter/contract/people/physician-import.ts';
import * as module164 from '@isocenter/contract/people/physician-merge.ts';
import * as module165 from '@isocenter/contract/people/physician-names.ts';
import * as module166 from '@isocenter/contract/people/physician-passcode.ts';
import * as module167 from '@isocenter/contract/people/physician-record.ts';
import * as module168 from '@isocenter/contract/people/physicians.ts';
import * as module169 from '@isocenter/contract/people/pictures.ts';
import * as module170 from '@isocenter/contract/people/placing.ts';
import * as module171 from '@isocenter/contract/people/policies.ts';
import * as module172 from '@isocenter/contract/people/roles.ts';
import * as module173 from '@isocenter/contract/people/security.ts';
import * as module174 from '@isocenter/contract/people/security-policy.ts';
import * as module175 from '@isocenter/contract/people/study-moves.ts';
import * as module176 from '@isocenter/contract/people/template-users.ts';
import * as module177 from '@isocenter/contract/people/user-acts.ts';
import * as module178 from '@isocenter/contract/people/user-faults.ts';
import * as module179 from '@isocenter/contract/people/user-import.ts';
import * as module180 from '@isocenter/contract/people/user-profile.ts';
import * as module181 from '@isocenter/contract/people/users.ts';
import * as module182 from '@isocenter/contract/person-name.ts';
import * as module183 from '@isocenter/contract/reading/annotation-links.ts';
import * as module184 from '@isocenter/contract/reading/annotations.ts';
import * as module185 from '@isocenter/contract/reading/assignments.ts';
import * as module186 from '@isocenter/contract/reading/attachments.ts';
import * as module187 from '@isocenter/contract/reading/bulk.ts';
import * as module188 from '@isocenter/contract/reading/coarse-status.ts';
import * as module189 from '@isocenter/contract/reading/compared-studies.ts';
import * as module190 from '@isocenter/contract/reading/critical-results.ts';
import * as module191 from '@isocenter/contract/reading/critical-settings.ts';
import * as module192 from '@isocenter/contract/reading/field-answers.ts';
import * as module193 from '@isocenter/contract/reading/field-expression.ts';
import * as module194 from '@isocenter/contract/reading/fill-template.ts';
import * as module195 from '@isocenter/contract/reading/guest-root.ts';
import * as module196 from '@isocenter/contract/reading/guest-shares.ts';
import * as module197 from '@isocenter/contract/reading/hand-over.ts';
import * as module198 from '@isocenter/contract/reading/letterheads.ts';
import * as module199 from '@isocenter/contract/reading/measured-table.ts';
import * as module200 from '@isocenter/contract/reading/measured-text.ts';
import * as module201 from '@isocenter/contract/reading/measured-words.ts';
import * as module202 from '@isocenter/contract/reading/measurement-documents.ts';
import * as module203 from '@isocenter/contract/reading/merge-fields.ts';
import * as module204 from '@isocenter/contract/reading/notes.ts';
import * as module205 from '@isocenter/contract/reading/outside-reports.ts';
import * as module206 from '@isocenter/contract/reading/peer-review-counts.ts';
import * as module207 from '@isocenter/contract/reading/peer-review-settings.ts';
import * as module208 from '@isocenter/contract/reading/peer-reviews.ts';
import * as module209 from '@isocenter/contract/reading/phrases.ts';
import * as module210 from '@isocenter/contract/reading/priors.ts';
import * as module211 from '@isocenter/contract/reading/reading-lock.ts';
import * as module212 from '@isocenter/contract/reading/refill-section.ts';
import * as module213 from '@isocenter/contract/reading/report-check.ts';
import * as module214 from '@isocenter/contract/reading/report-copies.ts';
import * as module215 from '@isocenter/contract/reading/report-correction.ts';
import * as module216 from '@isocenter/contract/reading/report-facts.ts';
import * as module217 from '@isocenter/contract/reading/report-image-routes.ts';
import * as module218 from '@isocenter/contract/reading/report-images.ts';
import * as module219 from '@isocenter/contract/reading/report-readings.ts';
import * as module220 from '@isocenter/contract/reading/report-receiver-routes.ts';
import * as module221 from '@isocenter/contract/reading/report-receivers.ts';
import * as module222 from '@isocenter/contract/reading/report-sections.ts';
import * as module223 from '@isocenter/contract/reading/report-signing.ts';
import * as module224 from '@isocenter/contract/reading/report-templates.ts';
import * as module225 from '@isocenter/contract/reading/report-words.ts';
import * as module226 from '@isocenter/contract/reading/reports.ts';
import * as module227 from '@isocenter/contract/reading/section-names.ts';
import * as module228 from '@isocenter/contract/reading/seen-pictures.ts';
import * as module229 from '@isocenter/contract/reading/shares.ts';
import * as module230 from '@isocenter/contract/reading/template-difference.ts';
import * as module231 from '@isocenter/contract/reading/template-faults.ts';
import * as module232 from '@isocenter/contract/reading/template-fields.ts';
import * as module233 from '@isocenter/contract/reading/template-fit.ts';
import * as module234 from '@isocenter/contract/reading/template-markup.ts';
import * as module235 from '@isocenter/contract/reading/work-acts.ts';
import * as module236 from '@isocenter/contract/reading/work-moves.ts';
import * as module237 from '@isocenter/contract/reading/workflow.ts';
import * as module238 from '@isocenter/contract/received-uid.ts';
import * as module239 from '@isocenter/contract/rich-text.ts';
import * as module240 from '@isocenter/contract/route.ts';
import * as module241 from '@isocenter/contract/said.ts';
import * as module242 from '@isocenter/contract/schemas.ts';
import * as module243 from '@isocenter/contract/search-words.ts';
import * as module244 from '@isocenter/contract/specified.ts';
import * as module245 from '@isocenter/contract/system/backups.ts';
import * as module246 from '@isocenter/contract/system/branding.ts';
import * as module247 from '@isocenter/contract/system/coming-soon.ts';
import * as module248 from '@isocenter/contract/system/demo-accounts.ts';
import * as module249 from '@isocenter/contract/system/events.ts';
import * as module250 from '@isocenter/contract/system/incoming-mail.ts';
import * as module251 from '@isocenter/contract/system/installation.ts';
import * as module252 from '@isocenter/contract/system/job-items.ts';
import * as module253 from '@isocenter/contract/system/job-limits.ts';
import * as module254 from '@isocenter/contract/system/jobs.ts';
import * as module255 from '@isocenter/contract/system/mail-settings.ts';
import * as module256 from '@isocenter/contract/system/maintenance.ts';
import * as module257 from '@isocenter/contract/system/notice-topics.ts';
import * as module258 from '@isocenter/contract/system/notice-wishes.ts';
import * as module259 from '@isocenter/contract/system/notices.ts';
import * as module260 from '@isocenter/contract/system/optional-pages.ts';
import * as module261 from '@isocenter/contract/system/product-changes.ts';
import * as module262 from '@isocenter/contract/system/push.ts';
import * as module263 from '@isocenter/contract/system/report-settings.ts';
import * as module264 from '@isocenter/contract/system/retention.ts';
import * as module265 from '@isocenter/contract/system/setting-versions.ts';
import * as module266 from '@isocenter/contract/system/settings.ts';
import * as module267 from '@isocenter/contract/system/switches.ts';
import * as module268 from '@isocenter/contract/system/text-languages.ts';
import * as module269 from '@isocenter/contract/system/times.ts';
import * as module270 from '@isocenter/contract/system/updates.ts';
import * as module271 from '@isocenter/contract/time-zone.ts';
import * as module272 from '@isocenter/contract/typed-day.ts';
import * as module273 from '@isocenter/contract/written-day.ts';
import * as module274 from '@isocenter/contract/written-number.ts';
import * as module275 from '@isocenter/contract/zoned-time.ts';

/** What the contract exports, by the paths of its modules. */
export const contractModules = {
  'abilities': module0,
  'activity': module1,
  'archive/anonymise': module2,
  'archive/appointments': module3,
  'archive/criteria': module4,
  'archive/dicom-text': module5,
  'archive/dicomweb': module6,
  'archive/dicomweb-conformance': module7,
  'archive/dictionaries': module8,
  'archive/document-modalities': module9,
  'archive/downloads': module10,
  'archive/edit-fields': module11,
  'archive/edits': module12,
  'archive/field-choices': module13,
  'archive/field-conditions': module14,
  'archive/field-filling': module15,
  'archive/field-pattern': module16,
  'archive/filter-fields': module17,
  'archive/filter-line': module18,
  'archive/filters': module19,
  'archive/identity': module20,
  'archive/identity-conflicts': module21,
  'archive/identity-names': module22,
  'archive/identity-words': module23,
  'archive/labels': module24,
  'archive/lookup': module25,
  'archive/lookup-names': module26,
  'archive/lookup-numbers': module27,
  'archive/lookup-parts': module28,
  'archive/lookup-text': module29,
  'archive/lookup-words': module30,
  'archive/merge-requests': module31,
  'archive/modalities': module32,
  'archive/moving-days': module33,
  'archive/object-counts': module34,
  'archive/object-kinds': module35,
  'archive/patient-care': module36,
  'archive/patients': module37,
  'archive/quarantine': module38,
  'archive/quarantine-decisions': module39,
  'archive/refused': module40,
  'archive/route-now': module41,
  'archive/rule-acts': module42,
  'archive/rules': module43,
  'archive/safekeeping': module44,
  'archive/studies': module45,
  'archive/study': module46,
  'archive/study-fields': module47,
  'archive/tiers': module48,
  'archive/upload-documents': module49,
  'archive/upload-guests': module50,
  'archive/upload-identities': module51,
  'archive/uploads': module52,
  'archive/waiting': module53,
  'archive/workitems': module54,
  'errors': module55,
  'field-words': module56,
  'fields': module57,
  'files': module58,
  'fold-text': module59,
  'hanging': module60,
  'import': module61,
  'insight/analytics': module62,
  'insight/analytics-notes': module63,
  'insight/analytics-reports': module64,
  'insight/analytics-views': module65,
  'insight/cards': module66,
  'insight/dashboard': module67,
  'insight/dashboard-layout': module68,
  'insight/dashboard-routes': module69,
  'insight/figure-care': module70,
  'insight/figure-change': module71,
  'insight/figure-lists': module72,
  'insight/figure-measures': module73,
  'insight/figures': module74,
  'insight/first-hours': module75,
  'insight/listed-figures': module76,
  'insight/periods': module77,
  'insight/storage-forecast': module78,
  'lists': module79,
  'network/destinations': module80,
  'network/elsewhere': module81,
  'network/kept-queries': module82,
  'network/node-doctor': module83,
  'network/node-import': module84,
  'network/node-routes': module85,
  'network/node-rows': module86,
  'network/nodes': module87,
  'network/peers': module88,
  'network/queries': module89,
  'network/query-files': module90,
  'network/refused-callers': module91,
  'network/retrieving': module92,
  'network/sending': module93,
  'network/server': module94,
  'network/server-settings': module95,
  'network/server-status': module96,
  'network/web-requests': module97,
  'network/web-server-import': module98,
  'network/web-server-routes': module99,
  'network/web-server-states': module100,
  'network/web-servers': module101,
  'office/article-fields': module102,
  'office/articles': module103,
  'office/billing': module104,
  'office/calendar': module105,
  'office/calendar-feeds': module106,
  'office/calendar-rooms': module107,
  'office/calendar-rules': module108,
  'office/calendar-specified': module109,
  'office/chat': module110,
  'office/chat-messages': module111,
  'office/colleagues': module112,
  'office/contact': module113,
  'office/datatables': module114,
  'office/files': module115,
  'office/following': module116,
  'office/invoice-routes': module117,
  'office/invoices': module118,
  'office/mail-parts': module119,
  'office/mails': module120,
  'office/main-search': module121,
  'office/money': module122,
  'office/orders': module123,
  'office/pages': module124,
  'office/products': module125,
  'office/profile': module126,
  'office/protocols': module127,
  'office/shop': module128,
  'office/specified-chat': module129,
  'office/specified-content': module130,
  'office/specified-invoices': module131,
  'office/staff': module132,
  'office/staff-import': module133,
  'office/task-repeat': module134,
  'office/tasks': module135,
  'office/template-mails': module136,
  'office/todo': module137,
  'office/written-money': module138,
  'people/access': module139,
  'people/access-reviews': module140,
  'people/account': module141,
  'people/account-rules': module142,
  'people/account-settings': module143,
  'people/audit': module144,
  'people/auth': module145,
  'people/birth-date': module146,
  'people/browser-storage': module147,
  'people/clinic-faults': module148,
  'people/clinic-list': module149,
  'people/clinic-merge': module150,
  'people/clinic-people': module151,
  'people/clinics': module152,
  'people/email-templates': module153,
  'people/field-rules': module154,
  'people/grid-layouts': module155,
  'people/groups': module156,
  'people/letter-log': module157,
  'people/letter-text': module158,
  'people/licence': module159,
  'people/own-clinics': module160,
  'people/passwords': module161,
  'people/physician-faults': module162,
  'people/physician-import': module163,
  'people/physician-merge': module164,
  'people/physician-names': module165,
  'people/physician-passcode': module166,
  'people/physician-record': module167,
  'people/physicians': module168,
  'people/pictures': module169,
  'people/placing': module170,
  'people/policies': module171,
  'people/roles': module172,
  'people/security': module173,
  'people/security-policy': module174,
  'people/study-moves': module175,
  'people/template-users': module176,
  'people/user-acts': module177,
  'people/user-faults': module178,
  'people/user-import': module179,
  'people/user-profile': module180,
  'people/users': module181,
  'person-name': module182,
  'reading/annotation-links': module183,
  'reading/annotations': module184,
  'reading/assignments': module185,
  'reading/attachments': module186,
  'reading/bulk': module187,
  'reading/coarse-status': module188,
  'reading/compared-studies': module189,
  'reading/critical-results': module190,
  'reading/critical-settings': module191,
  'reading/field-answers': module192,
  'reading/field-expression': module193,
  'reading/fill-template': module194,
  'reading/guest-root': module195,
  'reading/guest-shares': module196,
  'reading/hand-over': module197,
  'reading/letterheads': module198,
  'reading/measured-table': module199,
  'reading/measured-text': module200,
  'reading/measured-words': module201,
  'reading/measurement-documents': module202,
  'reading/merge-fields': module203,
  'reading/notes': module204,
  'reading/outside-reports': module205,
  'reading/peer-review-counts': module206,
  'reading/peer-review-settings': module207,
  'reading/peer-reviews': module208,
  'reading/phrases': module209,
  'reading/priors': module210,
  'reading/reading-lock': module211,
  'reading/refill-section': module212,
  'reading/report-check': module213,
  'reading/report-copies': module214,
  'reading/report-correction': module215,
  'reading/report-facts': module216,
  'reading/report-image-routes': module217,
  'reading/report-images': module218,
  'reading/report-readings': module219,
  'reading/report-receiver-routes': module220,
  'reading/report-receivers': module221,
  'reading/report-sections': module222,
  'reading/report-signing': module223,
  'reading/report-templates': module224,
  'reading/report-words': module225,
  'reading/reports': module226,
  'reading/section-names': module227,
  'reading/seen-pictures': module228,
  'reading/shares': module229,
  'reading/template-difference': module230,
  'reading/template-faults': module231,
  'reading/template-fields': module232,
  'reading/template-fit': module233,
  'reading/template-markup': module234,
  'reading/work-acts': module235,
  'reading/work-moves': module236,
  'reading/workflow': module237,
  'received-uid': module238,
  'rich-text': module239,
  'route': module240,
  'said': module241,
  'schemas': module242,
  'search-words': module243,
  'specified': module244,
  'system/backups': module245,
  'system/branding': module246,
  'system/coming-soon': module247,
  'system/demo-accounts': module248,
  'system/events': module249,
  'system/incoming-mail': module250,
  'system/installation': module251,
  'system/job-items': module252,
  'system/job-limits': module253,
  'system/jobs': module254,
  'system/mail-settings': module255,
  'system/maintenance': module256,
  'system/notice-topics': module257,
  'system/notice-wishes': module258,
  'system/notices': module259,
  'system/optional-pages': module260,
  'system/product-changes': module261,
  'system/push': module262,
  'system/report-settings': module263,
  'system/retention': module264,
  'system/setting-versions': module265,
  'system/settings': module266,
  'system/switches': module267,
  'system/text-languages': module268,
  'system/times': module269,
  'system/updates': module270,
  'time-zone': module271,
  'typed-day': module272,
  'written-day': module273,
  'written-number': module274,
  'zoned-time': module275,
};
