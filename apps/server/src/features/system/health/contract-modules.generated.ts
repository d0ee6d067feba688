// Written by npm run contract-modules.

import * as module0 from '@isocenter/contract/abilities.ts';
import * as module1 from '@isocenter/contract/activity.ts';
import * as module2 from '@isocenter/contract/archive/anonymise/anonymise.ts';
import * as module3 from '@isocenter/contract/archive/anonymise/endpoints.ts';
import * as module4 from '@isocenter/contract/archive/anonymise/fields.ts';
import * as module5 from '@isocenter/contract/archive/anonymise/routes.ts';
import * as module6 from '@isocenter/contract/archive/appointments/appointments.ts';
import * as module7 from '@isocenter/contract/archive/appointments/endpoints.ts';
import * as module8 from '@isocenter/contract/archive/appointments/fields.ts';
import * as module9 from '@isocenter/contract/archive/appointments/routes.ts';
import * as module10 from '@isocenter/contract/archive/conflicts/endpoints.ts';
import * as module11 from '@isocenter/contract/archive/conflicts/fields.ts';
import * as module12 from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import * as module13 from '@isocenter/contract/archive/conflicts/routes.ts';
import * as module14 from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import * as module15 from '@isocenter/contract/archive/dicomweb/dicomweb-conformance-routes.ts';
import * as module16 from '@isocenter/contract/archive/dicomweb/endpoints.ts';
import * as module17 from '@isocenter/contract/archive/dicomweb/fields.ts';
import * as module18 from '@isocenter/contract/archive/dicomweb/routes.ts';
import * as module19 from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import * as module20 from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import * as module21 from '@isocenter/contract/archive/dictionaries/fields.ts';
import * as module22 from '@isocenter/contract/archive/dictionaries/modalities.ts';
import * as module23 from '@isocenter/contract/archive/dictionaries/routes.ts';
import * as module24 from '@isocenter/contract/archive/downloads/downloads.ts';
import * as module25 from '@isocenter/contract/archive/downloads/endpoints.ts';
import * as module26 from '@isocenter/contract/archive/downloads/routes.ts';
import * as module27 from '@isocenter/contract/archive/edits/dicom-text.ts';
import * as module28 from '@isocenter/contract/archive/edits/edit-fields.ts';
import * as module29 from '@isocenter/contract/archive/edits/edits.ts';
import * as module30 from '@isocenter/contract/archive/edits/endpoints.ts';
import * as module31 from '@isocenter/contract/archive/edits/fields.ts';
import * as module32 from '@isocenter/contract/archive/edits/routes.ts';
import * as module33 from '@isocenter/contract/archive/filters/criteria.ts';
import * as module34 from '@isocenter/contract/archive/filters/endpoints.ts';
import * as module35 from '@isocenter/contract/archive/filters/fields.ts';
import * as module36 from '@isocenter/contract/archive/filters/filter-fields.ts';
import * as module37 from '@isocenter/contract/archive/filters/filter-line.ts';
import * as module38 from '@isocenter/contract/archive/filters/filters.ts';
import * as module39 from '@isocenter/contract/archive/filters/routes.ts';
import * as module40 from '@isocenter/contract/archive/identity/identity.ts';
import * as module41 from '@isocenter/contract/archive/identity/identity-names.ts';
import * as module42 from '@isocenter/contract/archive/identity/identity-words.ts';
import * as module43 from '@isocenter/contract/archive/labels/endpoints.ts';
import * as module44 from '@isocenter/contract/archive/labels/fields.ts';
import * as module45 from '@isocenter/contract/archive/labels/labels.ts';
import * as module46 from '@isocenter/contract/archive/labels/routes.ts';
import * as module47 from '@isocenter/contract/archive/listing-notices/endpoints.ts';
import * as module48 from '@isocenter/contract/archive/listing-notices/routes.ts';
import * as module49 from '@isocenter/contract/archive/lookup/endpoints.ts';
import * as module50 from '@isocenter/contract/archive/lookup/fields.ts';
import * as module51 from '@isocenter/contract/archive/lookup/lookup.ts';
import * as module52 from '@isocenter/contract/archive/lookup/lookup-names.ts';
import * as module53 from '@isocenter/contract/archive/lookup/lookup-numbers.ts';
import * as module54 from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import * as module55 from '@isocenter/contract/archive/lookup/lookup-text.ts';
import * as module56 from '@isocenter/contract/archive/lookup/lookup-words.ts';
import * as module57 from '@isocenter/contract/archive/lookup/routes.ts';
import * as module58 from '@isocenter/contract/archive/patients/endpoints.ts';
import * as module59 from '@isocenter/contract/archive/patients/fields.ts';
import * as module60 from '@isocenter/contract/archive/patients/patients.ts';
import * as module61 from '@isocenter/contract/archive/patients/routes.ts';
import * as module62 from '@isocenter/contract/archive/quarantine/endpoints.ts';
import * as module63 from '@isocenter/contract/archive/quarantine/fields.ts';
import * as module64 from '@isocenter/contract/archive/quarantine/quarantine.ts';
import * as module65 from '@isocenter/contract/archive/quarantine/quarantine-decisions-routes.ts';
import * as module66 from '@isocenter/contract/archive/quarantine/refused.ts';
import * as module67 from '@isocenter/contract/archive/quarantine/refused-routes.ts';
import * as module68 from '@isocenter/contract/archive/quarantine/routes.ts';
import * as module69 from '@isocenter/contract/archive/rules/endpoints.ts';
import * as module70 from '@isocenter/contract/archive/rules/fields.ts';
import * as module71 from '@isocenter/contract/archive/rules/routes.ts';
import * as module72 from '@isocenter/contract/archive/rules/rules.ts';
import * as module73 from '@isocenter/contract/archive/safekeeping/endpoints.ts';
import * as module74 from '@isocenter/contract/archive/safekeeping/fields.ts';
import * as module75 from '@isocenter/contract/archive/safekeeping/routes.ts';
import * as module76 from '@isocenter/contract/archive/safekeeping/safekeeping.ts';
import * as module77 from '@isocenter/contract/archive/studies/endpoints.ts';
import * as module78 from '@isocenter/contract/archive/studies/fields.ts';
import * as module79 from '@isocenter/contract/archive/studies/moving-days.ts';
import * as module80 from '@isocenter/contract/archive/studies/object-counts.ts';
import * as module81 from '@isocenter/contract/archive/studies/object-kinds.ts';
import * as module82 from '@isocenter/contract/archive/studies/routes.ts';
import * as module83 from '@isocenter/contract/archive/studies/studies.ts';
import * as module84 from '@isocenter/contract/archive/studies/study.ts';
import * as module85 from '@isocenter/contract/archive/studies/study-row.ts';
import * as module86 from '@isocenter/contract/archive/study-fields/endpoints.ts';
import * as module87 from '@isocenter/contract/archive/study-fields/field-choices.ts';
import * as module88 from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import * as module89 from '@isocenter/contract/archive/study-fields/field-filling-fields.ts';
import * as module90 from '@isocenter/contract/archive/study-fields/field-pattern.ts';
import * as module91 from '@isocenter/contract/archive/study-fields/fields.ts';
import * as module92 from '@isocenter/contract/archive/study-fields/routes.ts';
import * as module93 from '@isocenter/contract/archive/study-fields/study-fields.ts';
import * as module94 from '@isocenter/contract/archive/tiers/endpoints.ts';
import * as module95 from '@isocenter/contract/archive/tiers/fields.ts';
import * as module96 from '@isocenter/contract/archive/tiers/routes.ts';
import * as module97 from '@isocenter/contract/archive/tiers/tiers.ts';
import * as module98 from '@isocenter/contract/archive/uploads/document-modalities.ts';
import * as module99 from '@isocenter/contract/archive/uploads/endpoints.ts';
import * as module100 from '@isocenter/contract/archive/uploads/fields.ts';
import * as module101 from '@isocenter/contract/archive/uploads/routes.ts';
import * as module102 from '@isocenter/contract/archive/uploads/uploads.ts';
import * as module103 from '@isocenter/contract/archive/waiting/endpoints.ts';
import * as module104 from '@isocenter/contract/archive/waiting/fields.ts';
import * as module105 from '@isocenter/contract/archive/waiting/routes.ts';
import * as module106 from '@isocenter/contract/archive/waiting/waiting.ts';
import * as module107 from '@isocenter/contract/archive/workitems/routes.ts';
import * as module108 from '@isocenter/contract/errors.ts';
import * as module109 from '@isocenter/contract/field-rules.ts';
import * as module110 from '@isocenter/contract/field-schemas.ts';
import * as module111 from '@isocenter/contract/field-words.ts';
import * as module112 from '@isocenter/contract/fields.ts';
import * as module113 from '@isocenter/contract/fields-fields.ts';
import * as module114 from '@isocenter/contract/file-name.ts';
import * as module115 from '@isocenter/contract/files.ts';
import * as module116 from '@isocenter/contract/fold-text.ts';
import * as module117 from '@isocenter/contract/hanging.ts';
import * as module118 from '@isocenter/contract/hanging-kinds.ts';
import * as module119 from '@isocenter/contract/import.ts';
import * as module120 from '@isocenter/contract/import-limits.ts';
import * as module121 from '@isocenter/contract/insight/analytics/analytics.ts';
import * as module122 from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import * as module123 from '@isocenter/contract/insight/analytics/analytics-notes-routes.ts';
import * as module124 from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import * as module125 from '@isocenter/contract/insight/analytics/analytics-reports-routes.ts';
import * as module126 from '@isocenter/contract/insight/analytics/analytics-views.ts';
import * as module127 from '@isocenter/contract/insight/analytics/endpoints.ts';
import * as module128 from '@isocenter/contract/insight/analytics/fields.ts';
import * as module129 from '@isocenter/contract/insight/analytics/periods.ts';
import * as module130 from '@isocenter/contract/insight/analytics/routes.ts';
import * as module131 from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import * as module132 from '@isocenter/contract/insight/cards/cards.ts';
import * as module133 from '@isocenter/contract/insight/cards/endpoints.ts';
import * as module134 from '@isocenter/contract/insight/cards/routes.ts';
import * as module135 from '@isocenter/contract/insight/cards/statistics-cards.ts';
import * as module136 from '@isocenter/contract/insight/dashboard/dashboard.ts';
import * as module137 from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import * as module138 from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import * as module139 from '@isocenter/contract/insight/dashboard/endpoints.ts';
import * as module140 from '@isocenter/contract/insight/dashboard/fields.ts';
import * as module141 from '@isocenter/contract/insight/dashboard/first-hours.ts';
import * as module142 from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import * as module143 from '@isocenter/contract/insight/dashboard/routes.ts';
import * as module144 from '@isocenter/contract/insight/figures/endpoints.ts';
import * as module145 from '@isocenter/contract/insight/figures/fields.ts';
import * as module146 from '@isocenter/contract/insight/figures/figure-change.ts';
import * as module147 from '@isocenter/contract/insight/figures/figure-lists.ts';
import * as module148 from '@isocenter/contract/insight/figures/figure-measures.ts';
import * as module149 from '@isocenter/contract/insight/figures/figures.ts';
import * as module150 from '@isocenter/contract/insight/figures/routes.ts';
import * as module151 from '@isocenter/contract/lists.ts';
import * as module152 from '@isocenter/contract/network/nodes/endpoints.ts';
import * as module153 from '@isocenter/contract/network/nodes/fields.ts';
import * as module154 from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import * as module155 from '@isocenter/contract/network/nodes/node-import.ts';
import * as module156 from '@isocenter/contract/network/nodes/node-rows.ts';
import * as module157 from '@isocenter/contract/network/nodes/nodes.ts';
import * as module158 from '@isocenter/contract/network/nodes/refused-callers.ts';
import * as module159 from '@isocenter/contract/network/nodes/routes.ts';
import * as module160 from '@isocenter/contract/network/queries/elsewhere.ts';
import * as module161 from '@isocenter/contract/network/queries/endpoints.ts';
import * as module162 from '@isocenter/contract/network/queries/fields.ts';
import * as module163 from '@isocenter/contract/network/queries/peers.ts';
import * as module164 from '@isocenter/contract/network/queries/queries.ts';
import * as module165 from '@isocenter/contract/network/queries/routes.ts';
import * as module166 from '@isocenter/contract/network/sending/destinations.ts';
import * as module167 from '@isocenter/contract/network/sending/endpoints.ts';
import * as module168 from '@isocenter/contract/network/sending/fields.ts';
import * as module169 from '@isocenter/contract/network/sending/routes.ts';
import * as module170 from '@isocenter/contract/network/sending/sending.ts';
import * as module171 from '@isocenter/contract/network/server/endpoints.ts';
import * as module172 from '@isocenter/contract/network/server/fields.ts';
import * as module173 from '@isocenter/contract/network/server/routes.ts';
import * as module174 from '@isocenter/contract/network/server/server.ts';
import * as module175 from '@isocenter/contract/network/web-requests/endpoints.ts';
import * as module176 from '@isocenter/contract/network/web-requests/fields.ts';
import * as module177 from '@isocenter/contract/network/web-requests/routes.ts';
import * as module178 from '@isocenter/contract/network/web-requests/web-requests.ts';
import * as module179 from '@isocenter/contract/network/web-servers/endpoints.ts';
import * as module180 from '@isocenter/contract/network/web-servers/fields.ts';
import * as module181 from '@isocenter/contract/network/web-servers/routes.ts';
import * as module182 from '@isocenter/contract/network/web-servers/web-server-import.ts';
import * as module183 from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import * as module184 from '@isocenter/contract/network/web-servers/web-server-states.ts';
import * as module185 from '@isocenter/contract/network/web-servers/web-servers.ts';
import * as module186 from '@isocenter/contract/office/articles/article-fields.ts';
import * as module187 from '@isocenter/contract/office/articles/articles.ts';
import * as module188 from '@isocenter/contract/office/articles/endpoints.ts';
import * as module189 from '@isocenter/contract/office/articles/fields.ts';
import * as module190 from '@isocenter/contract/office/articles/protocols-routes.ts';
import * as module191 from '@isocenter/contract/office/articles/routes.ts';
import * as module192 from '@isocenter/contract/office/articles/specified-content-routes.ts';
import * as module193 from '@isocenter/contract/office/calendar/calendar.ts';
import * as module194 from '@isocenter/contract/office/calendar/calendar-feeds-fields.ts';
import * as module195 from '@isocenter/contract/office/calendar/calendar-feeds-routes.ts';
import * as module196 from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import * as module197 from '@isocenter/contract/office/calendar/calendar-rules.ts';
import * as module198 from '@isocenter/contract/office/calendar/calendar-specified-routes.ts';
import * as module199 from '@isocenter/contract/office/calendar/endpoints.ts';
import * as module200 from '@isocenter/contract/office/calendar/fields.ts';
import * as module201 from '@isocenter/contract/office/calendar/routes.ts';
import * as module202 from '@isocenter/contract/office/chat/chat.ts';
import * as module203 from '@isocenter/contract/office/chat/chat-messages-routes.ts';
import * as module204 from '@isocenter/contract/office/chat/endpoints.ts';
import * as module205 from '@isocenter/contract/office/chat/fields.ts';
import * as module206 from '@isocenter/contract/office/chat/routes.ts';
import * as module207 from '@isocenter/contract/office/chat/specified-chat-routes.ts';
import * as module208 from '@isocenter/contract/office/colleagues/colleagues.ts';
import * as module209 from '@isocenter/contract/office/colleagues/endpoints.ts';
import * as module210 from '@isocenter/contract/office/colleagues/fields.ts';
import * as module211 from '@isocenter/contract/office/colleagues/routes.ts';
import * as module212 from '@isocenter/contract/office/contact/contact.ts';
import * as module213 from '@isocenter/contract/office/contact/endpoints.ts';
import * as module214 from '@isocenter/contract/office/contact/fields.ts';
import * as module215 from '@isocenter/contract/office/contact/routes.ts';
import * as module216 from '@isocenter/contract/office/files/endpoints.ts';
import * as module217 from '@isocenter/contract/office/files/fields.ts';
import * as module218 from '@isocenter/contract/office/files/files.ts';
import * as module219 from '@isocenter/contract/office/files/routes.ts';
import * as module220 from '@isocenter/contract/office/incoming-mail/endpoints.ts';
import * as module221 from '@isocenter/contract/office/incoming-mail/fields.ts';
import * as module222 from '@isocenter/contract/office/incoming-mail/routes.ts';
import * as module223 from '@isocenter/contract/office/invoices/billing.ts';
import * as module224 from '@isocenter/contract/office/invoices/billing-fields.ts';
import * as module225 from '@isocenter/contract/office/invoices/billing-routes.ts';
import * as module226 from '@isocenter/contract/office/invoices/endpoints.ts';
import * as module227 from '@isocenter/contract/office/invoices/fields.ts';
import * as module228 from '@isocenter/contract/office/invoices/invoices.ts';
import * as module229 from '@isocenter/contract/office/invoices/money.ts';
import * as module230 from '@isocenter/contract/office/invoices/routes.ts';
import * as module231 from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import * as module232 from '@isocenter/contract/office/invoices/specified-invoices-routes.ts';
import * as module233 from '@isocenter/contract/office/invoices/written-money.ts';
import * as module234 from '@isocenter/contract/office/mail/endpoints.ts';
import * as module235 from '@isocenter/contract/office/mail/fields.ts';
import * as module236 from '@isocenter/contract/office/mail/mail.ts';
import * as module237 from '@isocenter/contract/office/mail/mail-parts.ts';
import * as module238 from '@isocenter/contract/office/mail/mails-routes.ts';
import * as module239 from '@isocenter/contract/office/mail/routes.ts';
import * as module240 from '@isocenter/contract/office/main-search/endpoints.ts';
import * as module241 from '@isocenter/contract/office/main-search/fields.ts';
import * as module242 from '@isocenter/contract/office/main-search/main-search.ts';
import * as module243 from '@isocenter/contract/office/main-search/pages.ts';
import * as module244 from '@isocenter/contract/office/main-search/routes.ts';
import * as module245 from '@isocenter/contract/office/pricing/endpoints.ts';
import * as module246 from '@isocenter/contract/office/pricing/routes.ts';
import * as module247 from '@isocenter/contract/office/profile/endpoints.ts';
import * as module248 from '@isocenter/contract/office/profile/fields.ts';
import * as module249 from '@isocenter/contract/office/profile/following-routes.ts';
import * as module250 from '@isocenter/contract/office/profile/profile.ts';
import * as module251 from '@isocenter/contract/office/profile/routes.ts';
import * as module252 from '@isocenter/contract/office/shop/endpoints.ts';
import * as module253 from '@isocenter/contract/office/shop/fields.ts';
import * as module254 from '@isocenter/contract/office/shop/orders.ts';
import * as module255 from '@isocenter/contract/office/shop/orders-routes.ts';
import * as module256 from '@isocenter/contract/office/shop/routes.ts';
import * as module257 from '@isocenter/contract/office/shop/shop.ts';
import * as module258 from '@isocenter/contract/office/staff/endpoints.ts';
import * as module259 from '@isocenter/contract/office/staff/fields.ts';
import * as module260 from '@isocenter/contract/office/staff/routes.ts';
import * as module261 from '@isocenter/contract/office/staff/staff.ts';
import * as module262 from '@isocenter/contract/office/staff/staff-import.ts';
import * as module263 from '@isocenter/contract/office/todo/endpoints.ts';
import * as module264 from '@isocenter/contract/office/todo/fields.ts';
import * as module265 from '@isocenter/contract/office/todo/routes.ts';
import * as module266 from '@isocenter/contract/office/todo/task-repeat.ts';
import * as module267 from '@isocenter/contract/office/todo/tasks.ts';
import * as module268 from '@isocenter/contract/office/todo/tasks-routes.ts';
import * as module269 from '@isocenter/contract/office/todo/todo.ts';
import * as module270 from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import * as module271 from '@isocenter/contract/people/access-reviews/endpoints.ts';
import * as module272 from '@isocenter/contract/people/access-reviews/fields.ts';
import * as module273 from '@isocenter/contract/people/access-reviews/routes.ts';
import * as module274 from '@isocenter/contract/people/access/access.ts';
import * as module275 from '@isocenter/contract/people/access/endpoints.ts';
import * as module276 from '@isocenter/contract/people/access/fields.ts';
import * as module277 from '@isocenter/contract/people/access/routes.ts';
import * as module278 from '@isocenter/contract/people/account/account.ts';
import * as module279 from '@isocenter/contract/people/account/account-rules.ts';
import * as module280 from '@isocenter/contract/people/account/account-settings.ts';
import * as module281 from '@isocenter/contract/people/account/endpoints.ts';
import * as module282 from '@isocenter/contract/people/account/fields.ts';
import * as module283 from '@isocenter/contract/people/account/routes.ts';
import * as module284 from '@isocenter/contract/people/audit/audit.ts';
import * as module285 from '@isocenter/contract/people/audit/endpoints.ts';
import * as module286 from '@isocenter/contract/people/audit/fields.ts';
import * as module287 from '@isocenter/contract/people/audit/routes.ts';
import * as module288 from '@isocenter/contract/people/auth/auth.ts';
import * as module289 from '@isocenter/contract/people/auth/endpoints.ts';
import * as module290 from '@isocenter/contract/people/auth/fields.ts';
import * as module291 from '@isocenter/contract/people/auth/passwords.ts';
import * as module292 from '@isocenter/contract/people/auth/routes.ts';
import * as module293 from '@isocenter/contract/people/auth/security-routes.ts';
import * as module294 from '@isocenter/contract/people/clinics/clinic-faults.ts';
import * as module295 from '@isocenter/contract/people/clinics/clinic-list.ts';
import * as module296 from '@isocenter/contract/people/clinics/clinics.ts';
import * as module297 from '@isocenter/contract/people/clinics/endpoints.ts';
import * as module298 from '@isocenter/contract/people/clinics/fields.ts';
import * as module299 from '@isocenter/contract/people/clinics/routes.ts';
import * as module300 from '@isocenter/contract/people/email-templates/email-templates.ts';
import * as module301 from '@isocenter/contract/people/email-templates/endpoints.ts';
import * as module302 from '@isocenter/contract/people/email-templates/fields.ts';
import * as module303 from '@isocenter/contract/people/email-templates/letter-log-routes.ts';
import * as module304 from '@isocenter/contract/people/email-templates/letter-text.ts';
import * as module305 from '@isocenter/contract/people/email-templates/routes.ts';
import * as module306 from '@isocenter/contract/people/groups/endpoints.ts';
import * as module307 from '@isocenter/contract/people/groups/fields.ts';
import * as module308 from '@isocenter/contract/people/groups/groups.ts';
import * as module309 from '@isocenter/contract/people/groups/routes.ts';
import * as module310 from '@isocenter/contract/people/licence/endpoints.ts';
import * as module311 from '@isocenter/contract/people/licence/fields.ts';
import * as module312 from '@isocenter/contract/people/licence/licence.ts';
import * as module313 from '@isocenter/contract/people/licence/routes.ts';
import * as module314 from '@isocenter/contract/people/physician-names/endpoints.ts';
import * as module315 from '@isocenter/contract/people/physician-names/fields.ts';
import * as module316 from '@isocenter/contract/people/physician-names/physician-names.ts';
import * as module317 from '@isocenter/contract/people/physician-names/routes.ts';
import * as module318 from '@isocenter/contract/people/physicians/endpoints.ts';
import * as module319 from '@isocenter/contract/people/physicians/fields.ts';
import * as module320 from '@isocenter/contract/people/physicians/physician-faults.ts';
import * as module321 from '@isocenter/contract/people/physicians/physician-import.ts';
import * as module322 from '@isocenter/contract/people/physicians/physicians.ts';
import * as module323 from '@isocenter/contract/people/physicians/routes.ts';
import * as module324 from '@isocenter/contract/people/pictures/endpoints.ts';
import * as module325 from '@isocenter/contract/people/pictures/pictures.ts';
import * as module326 from '@isocenter/contract/people/pictures/routes.ts';
import * as module327 from '@isocenter/contract/people/placing/endpoints.ts';
import * as module328 from '@isocenter/contract/people/placing/fields.ts';
import * as module329 from '@isocenter/contract/people/placing/placing.ts';
import * as module330 from '@isocenter/contract/people/placing/routes.ts';
import * as module331 from '@isocenter/contract/people/policies/browser-storage.ts';
import * as module332 from '@isocenter/contract/people/policies/endpoints.ts';
import * as module333 from '@isocenter/contract/people/policies/fields.ts';
import * as module334 from '@isocenter/contract/people/policies/may-wait.ts';
import * as module335 from '@isocenter/contract/people/policies/policies.ts';
import * as module336 from '@isocenter/contract/people/policies/routes.ts';
import * as module337 from '@isocenter/contract/people/roles/endpoints.ts';
import * as module338 from '@isocenter/contract/people/roles/fields.ts';
import * as module339 from '@isocenter/contract/people/roles/roles.ts';
import * as module340 from '@isocenter/contract/people/roles/routes.ts';
import * as module341 from '@isocenter/contract/people/security-policy/endpoints.ts';
import * as module342 from '@isocenter/contract/people/security-policy/fields.ts';
import * as module343 from '@isocenter/contract/people/security-policy/routes.ts';
import * as module344 from '@isocenter/contract/people/security-policy/security-policy.ts';
import * as module345 from '@isocenter/contract/people/template-users/fields.ts';
import * as module346 from '@isocenter/contract/people/template-users/routes.ts';
import * as module347 from '@isocenter/contract/people/template-users/template-users.ts';
import * as module348 from '@isocenter/contract/people/users/birth-date.ts';
import * as module349 from '@isocenter/contract/people/users/endpoints.ts';
import * as module350 from '@isocenter/contract/people/users/fields.ts';
import * as module351 from '@isocenter/contract/people/users/own-clinics.ts';
import * as module352 from '@isocenter/contract/people/users/routes.ts';
import * as module353 from '@isocenter/contract/people/users/user-acts.ts';
import * as module354 from '@isocenter/contract/people/users/user-acts-fields.ts';
import * as module355 from '@isocenter/contract/people/users/user-faults.ts';
import * as module356 from '@isocenter/contract/people/users/user-import.ts';
import * as module357 from '@isocenter/contract/people/users/user-profile.ts';
import * as module358 from '@isocenter/contract/people/users/user-profile-fields.ts';
import * as module359 from '@isocenter/contract/people/users/users.ts';
import * as module360 from '@isocenter/contract/person-name.ts';
import * as module361 from '@isocenter/contract/reading/annotations/annotation-links-routes.ts';
import * as module362 from '@isocenter/contract/reading/annotations/endpoints.ts';
import * as module363 from '@isocenter/contract/reading/annotations/fields.ts';
import * as module364 from '@isocenter/contract/reading/annotations/measured-table.ts';
import * as module365 from '@isocenter/contract/reading/annotations/routes.ts';
import * as module366 from '@isocenter/contract/reading/assignments/endpoints.ts';
import * as module367 from '@isocenter/contract/reading/assignments/fields.ts';
import * as module368 from '@isocenter/contract/reading/assignments/routes.ts';
import * as module369 from '@isocenter/contract/reading/attachments/attachments.ts';
import * as module370 from '@isocenter/contract/reading/attachments/endpoints.ts';
import * as module371 from '@isocenter/contract/reading/attachments/fields.ts';
import * as module372 from '@isocenter/contract/reading/attachments/routes.ts';
import * as module373 from '@isocenter/contract/reading/bulk/bulk.ts';
import * as module374 from '@isocenter/contract/reading/bulk/endpoints.ts';
import * as module375 from '@isocenter/contract/reading/bulk/fields.ts';
import * as module376 from '@isocenter/contract/reading/bulk/routes.ts';
import * as module377 from '@isocenter/contract/reading/critical-results/critical-results.ts';
import * as module378 from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import * as module379 from '@isocenter/contract/reading/critical-results/endpoints.ts';
import * as module380 from '@isocenter/contract/reading/critical-results/fields.ts';
import * as module381 from '@isocenter/contract/reading/critical-results/routes.ts';
import * as module382 from '@isocenter/contract/reading/hand-over/endpoints.ts';
import * as module383 from '@isocenter/contract/reading/hand-over/fields.ts';
import * as module384 from '@isocenter/contract/reading/hand-over/hand-over.ts';
import * as module385 from '@isocenter/contract/reading/hand-over/routes.ts';
import * as module386 from '@isocenter/contract/reading/letterheads/endpoints.ts';
import * as module387 from '@isocenter/contract/reading/letterheads/fields.ts';
import * as module388 from '@isocenter/contract/reading/letterheads/letterheads.ts';
import * as module389 from '@isocenter/contract/reading/letterheads/routes.ts';
import * as module390 from '@isocenter/contract/reading/notes/endpoints.ts';
import * as module391 from '@isocenter/contract/reading/notes/fields.ts';
import * as module392 from '@isocenter/contract/reading/notes/notes.ts';
import * as module393 from '@isocenter/contract/reading/notes/routes.ts';
import * as module394 from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import * as module395 from '@isocenter/contract/reading/peer-reviews/fields.ts';
import * as module396 from '@isocenter/contract/reading/peer-reviews/peer-review-counts-routes.ts';
import * as module397 from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import * as module398 from '@isocenter/contract/reading/peer-reviews/routes.ts';
import * as module399 from '@isocenter/contract/reading/phrases/endpoints.ts';
import * as module400 from '@isocenter/contract/reading/phrases/fields.ts';
import * as module401 from '@isocenter/contract/reading/phrases/phrases.ts';
import * as module402 from '@isocenter/contract/reading/phrases/routes.ts';
import * as module403 from '@isocenter/contract/reading/report-copies/endpoints.ts';
import * as module404 from '@isocenter/contract/reading/report-copies/fields.ts';
import * as module405 from '@isocenter/contract/reading/report-copies/report-copies.ts';
import * as module406 from '@isocenter/contract/reading/report-copies/routes.ts';
import * as module407 from '@isocenter/contract/reading/report-readings/endpoints.ts';
import * as module408 from '@isocenter/contract/reading/report-readings/fields.ts';
import * as module409 from '@isocenter/contract/reading/report-readings/report-readings.ts';
import * as module410 from '@isocenter/contract/reading/report-readings/routes.ts';
import * as module411 from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import * as module412 from '@isocenter/contract/reading/report-receivers/fields.ts';
import * as module413 from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import * as module414 from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import * as module415 from '@isocenter/contract/reading/report-receivers/routes.ts';
import * as module416 from '@isocenter/contract/reading/report-templates/endpoints.ts';
import * as module417 from '@isocenter/contract/reading/report-templates/field-expression.ts';
import * as module418 from '@isocenter/contract/reading/report-templates/fields.ts';
import * as module419 from '@isocenter/contract/reading/report-templates/fill-template.ts';
import * as module420 from '@isocenter/contract/reading/report-templates/report-templates.ts';
import * as module421 from '@isocenter/contract/reading/report-templates/routes.ts';
import * as module422 from '@isocenter/contract/reading/report-templates/template-difference.ts';
import * as module423 from '@isocenter/contract/reading/report-templates/template-faults.ts';
import * as module424 from '@isocenter/contract/reading/report-templates/template-fields.ts';
import * as module425 from '@isocenter/contract/reading/report-templates/template-fit.ts';
import * as module426 from '@isocenter/contract/reading/report-templates/template-markup.ts';
import * as module427 from '@isocenter/contract/reading/reports/endpoints.ts';
import * as module428 from '@isocenter/contract/reading/reports/field-answers.ts';
import * as module429 from '@isocenter/contract/reading/reports/fields.ts';
import * as module430 from '@isocenter/contract/reading/reports/measured-text.ts';
import * as module431 from '@isocenter/contract/reading/reports/measured-words.ts';
import * as module432 from '@isocenter/contract/reading/reports/merge-fields.ts';
import * as module433 from '@isocenter/contract/reading/reports/refill-section.ts';
import * as module434 from '@isocenter/contract/reading/reports/report-check.ts';
import * as module435 from '@isocenter/contract/reading/reports/report-correction-routes.ts';
import * as module436 from '@isocenter/contract/reading/reports/report-images-fields.ts';
import * as module437 from '@isocenter/contract/reading/reports/report-sections.ts';
import * as module438 from '@isocenter/contract/reading/reports/report-settings-fields.ts';
import * as module439 from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import * as module440 from '@isocenter/contract/reading/reports/report-signing-routes.ts';
import * as module441 from '@isocenter/contract/reading/reports/report-words.ts';
import * as module442 from '@isocenter/contract/reading/reports/reports.ts';
import * as module443 from '@isocenter/contract/reading/reports/routes.ts';
import * as module444 from '@isocenter/contract/reading/reports/section-names.ts';
import * as module445 from '@isocenter/contract/reading/reports/seen-pictures.ts';
import * as module446 from '@isocenter/contract/reading/shares/endpoints.ts';
import * as module447 from '@isocenter/contract/reading/shares/fields.ts';
import * as module448 from '@isocenter/contract/reading/shares/guest-root.ts';
import * as module449 from '@isocenter/contract/reading/shares/routes.ts';
import * as module450 from '@isocenter/contract/reading/shares/shares.ts';
import * as module451 from '@isocenter/contract/reading/viewer/priors.ts';
import * as module452 from '@isocenter/contract/reading/workflow/coarse-status.ts';
import * as module453 from '@isocenter/contract/reading/workflow/endpoints.ts';
import * as module454 from '@isocenter/contract/reading/workflow/fields.ts';
import * as module455 from '@isocenter/contract/reading/workflow/reading-lock-routes.ts';
import * as module456 from '@isocenter/contract/reading/workflow/routes.ts';
import * as module457 from '@isocenter/contract/reading/workflow/work-acts.ts';
import * as module458 from '@isocenter/contract/reading/workflow/work-moves.ts';
import * as module459 from '@isocenter/contract/reading/workflow/workflow.ts';
import * as module460 from '@isocenter/contract/received-uid.ts';
import * as module461 from '@isocenter/contract/rich-text.ts';
import * as module462 from '@isocenter/contract/route.ts';
import * as module463 from '@isocenter/contract/said.ts';
import * as module464 from '@isocenter/contract/schemas.ts';
import * as module465 from '@isocenter/contract/search-words.ts';
import * as module466 from '@isocenter/contract/specified.ts';
import * as module467 from '@isocenter/contract/specified-id.ts';
import * as module468 from '@isocenter/contract/system/backups/backups.ts';
import * as module469 from '@isocenter/contract/system/backups/endpoints.ts';
import * as module470 from '@isocenter/contract/system/backups/fields.ts';
import * as module471 from '@isocenter/contract/system/backups/routes.ts';
import * as module472 from '@isocenter/contract/system/coming-soon/endpoints.ts';
import * as module473 from '@isocenter/contract/system/coming-soon/fields.ts';
import * as module474 from '@isocenter/contract/system/coming-soon/routes.ts';
import * as module475 from '@isocenter/contract/system/events/endpoints.ts';
import * as module476 from '@isocenter/contract/system/events/event-kinds.ts';
import * as module477 from '@isocenter/contract/system/events/events.ts';
import * as module478 from '@isocenter/contract/system/events/fields.ts';
import * as module479 from '@isocenter/contract/system/events/routes.ts';
import * as module480 from '@isocenter/contract/system/installation/demo-accounts.ts';
import * as module481 from '@isocenter/contract/system/installation/endpoints.ts';
import * as module482 from '@isocenter/contract/system/installation/fields.ts';
import * as module483 from '@isocenter/contract/system/installation/installation.ts';
import * as module484 from '@isocenter/contract/system/installation/routes.ts';
import * as module485 from '@isocenter/contract/system/jobs/endpoints.ts';
import * as module486 from '@isocenter/contract/system/jobs/fields.ts';
import * as module487 from '@isocenter/contract/system/jobs/job-items.ts';
import * as module488 from '@isocenter/contract/system/jobs/jobs.ts';
import * as module489 from '@isocenter/contract/system/jobs/routes.ts';
import * as module490 from '@isocenter/contract/system/letters/endpoints.ts';
import * as module491 from '@isocenter/contract/system/letters/fields.ts';
import * as module492 from '@isocenter/contract/system/letters/letters.ts';
import * as module493 from '@isocenter/contract/system/letters/routes.ts';
import * as module494 from '@isocenter/contract/system/notices/endpoints.ts';
import * as module495 from '@isocenter/contract/system/notices/fields.ts';
import * as module496 from '@isocenter/contract/system/notices/notice-topics.ts';
import * as module497 from '@isocenter/contract/system/notices/notice-wishes-routes.ts';
import * as module498 from '@isocenter/contract/system/notices/notices.ts';
import * as module499 from '@isocenter/contract/system/notices/push-routes.ts';
import * as module500 from '@isocenter/contract/system/notices/routes.ts';
import * as module501 from '@isocenter/contract/system/settings/endpoints.ts';
import * as module502 from '@isocenter/contract/system/settings/fields.ts';
import * as module503 from '@isocenter/contract/system/settings/routes.ts';
import * as module504 from '@isocenter/contract/system/settings/setting-versions.ts';
import * as module505 from '@isocenter/contract/system/settings/settings.ts';
import * as module506 from '@isocenter/contract/system/text-languages/endpoints.ts';
import * as module507 from '@isocenter/contract/system/text-languages/fields.ts';
import * as module508 from '@isocenter/contract/system/text-languages/routes.ts';
import * as module509 from '@isocenter/contract/system/text-languages/text-languages.ts';
import * as module510 from '@isocenter/contract/system/updates/endpoints.ts';
import * as module511 from '@isocenter/contract/system/updates/fields.ts';
import * as module512 from '@isocenter/contract/system/updates/routes.ts';
import * as module513 from '@isocenter/contract/system/updates/updates.ts';
import * as module514 from '@isocenter/contract/table-formats.ts';
import * as module515 from '@isocenter/contract/time-zone.ts';
import * as module516 from '@isocenter/contract/told.ts';
import * as module517 from '@isocenter/contract/typed-day.ts';
import * as module518 from '@isocenter/contract/written-day.ts';
import * as module519 from '@isocenter/contract/written-number.ts';
import * as module520 from '@isocenter/contract/zoned-time.ts';

/** What the contract exports, by the paths of its modules. */
export const contractModules = {
  'abilities': module0,
  'activity': module1,
  'archive/anonymise/anonymise': module2,
  'archive/anonymise/endpoints': module3,
  'archive/anonymise/fields': module4,
  'archive/anonymise/routes': module5,
  'archive/appointments/appointments': module6,
  'archive/appointments/endpoints': module7,
  'archive/appointments/fields': module8,
  'archive/appointments/routes': module9,
  'archive/conflicts/endpoints': module10,
  'archive/conflicts/fields': module11,
  'archive/conflicts/identity-conflicts': module12,
  'archive/conflicts/routes': module13,
  'archive/dicomweb/dicomweb': module14,
  'archive/dicomweb/dicomweb-conformance-routes': module15,
  'archive/dicomweb/endpoints': module16,
  'archive/dicomweb/fields': module17,
  'archive/dicomweb/routes': module18,
  'archive/dictionaries/dictionaries': module19,
  'archive/dictionaries/endpoints': module20,
  'archive/dictionaries/fields': module21,
  'archive/dictionaries/modalities': module22,
  'archive/dictionaries/routes': module23,
  'archive/downloads/downloads': module24,
  'archive/downloads/endpoints': module25,
  'archive/downloads/routes': module26,
  'archive/edits/dicom-text': module27,
  'archive/edits/edit-fields': module28,
  'archive/edits/edits': module29,
  'archive/edits/endpoints': module30,
  'archive/edits/fields': module31,
  'archive/edits/routes': module32,
  'archive/filters/criteria': module33,
  'archive/filters/endpoints': module34,
  'archive/filters/fields': module35,
  'archive/filters/filter-fields': module36,
  'archive/filters/filter-line': module37,
  'archive/filters/filters': module38,
  'archive/filters/routes': module39,
  'archive/identity/identity': module40,
  'archive/identity/identity-names': module41,
  'archive/identity/identity-words': module42,
  'archive/labels/endpoints': module43,
  'archive/labels/fields': module44,
  'archive/labels/labels': module45,
  'archive/labels/routes': module46,
  'archive/listing-notices/endpoints': module47,
  'archive/listing-notices/routes': module48,
  'archive/lookup/endpoints': module49,
  'archive/lookup/fields': module50,
  'archive/lookup/lookup': module51,
  'archive/lookup/lookup-names': module52,
  'archive/lookup/lookup-numbers': module53,
  'archive/lookup/lookup-parts': module54,
  'archive/lookup/lookup-text': module55,
  'archive/lookup/lookup-words': module56,
  'archive/lookup/routes': module57,
  'archive/patients/endpoints': module58,
  'archive/patients/fields': module59,
  'archive/patients/patients': module60,
  'archive/patients/routes': module61,
  'archive/quarantine/endpoints': module62,
  'archive/quarantine/fields': module63,
  'archive/quarantine/quarantine': module64,
  'archive/quarantine/quarantine-decisions-routes': module65,
  'archive/quarantine/refused': module66,
  'archive/quarantine/refused-routes': module67,
  'archive/quarantine/routes': module68,
  'archive/rules/endpoints': module69,
  'archive/rules/fields': module70,
  'archive/rules/routes': module71,
  'archive/rules/rules': module72,
  'archive/safekeeping/endpoints': module73,
  'archive/safekeeping/fields': module74,
  'archive/safekeeping/routes': module75,
  'archive/safekeeping/safekeeping': module76,
  'archive/studies/endpoints': module77,
  'archive/studies/fields': module78,
  'archive/studies/moving-days': module79,
  'archive/studies/object-counts': module80,
  'archive/studies/object-kinds': module81,
  'archive/studies/routes': module82,
  'archive/studies/studies': module83,
  'archive/studies/study': module84,
  'archive/studies/study-row': module85,
  'archive/study-fields/endpoints': module86,
  'archive/study-fields/field-choices': module87,
  'archive/study-fields/field-conditions': module88,
  'archive/study-fields/field-filling-fields': module89,
  'archive/study-fields/field-pattern': module90,
  'archive/study-fields/fields': module91,
  'archive/study-fields/routes': module92,
  'archive/study-fields/study-fields': module93,
  'archive/tiers/endpoints': module94,
  'archive/tiers/fields': module95,
  'archive/tiers/routes': module96,
  'archive/tiers/tiers': module97,
  'archive/uploads/document-modalities': module98,
  'archive/uploads/endpoints': module99,
  'archive/uploads/fields': module100,
  'archive/uploads/routes': module101,
  'archive/uploads/uploads': module102,
  'archive/waiting/endpoints': module103,
  'archive/waiting/fields': module104,
  'archive/waiting/routes': module105,
  'archive/waiting/waiting': module106,
  'archive/workitems/routes': module107,
  'errors': module108,
  'field-rules': module109,
  'field-schemas': module110,
  'field-words': module111,
  'fields': module112,
  'fields-fields': module113,
  'file-name': module114,
  'files': module115,
  'fold-text': module116,
  'hanging': module117,
  'hanging-kinds': module118,
  'import': module119,
  'import-limits': module120,
  'insight/analytics/analytics': module121,
  'insight/analytics/analytics-notes-fields': module122,
  'insight/analytics/analytics-notes-routes': module123,
  'insight/analytics/analytics-reports': module124,
  'insight/analytics/analytics-reports-routes': module125,
  'insight/analytics/analytics-views': module126,
  'insight/analytics/endpoints': module127,
  'insight/analytics/fields': module128,
  'insight/analytics/periods': module129,
  'insight/analytics/routes': module130,
  'insight/analytics/storage-forecast': module131,
  'insight/cards/cards': module132,
  'insight/cards/endpoints': module133,
  'insight/cards/routes': module134,
  'insight/cards/statistics-cards': module135,
  'insight/dashboard/dashboard': module136,
  'insight/dashboard/dashboard-layout': module137,
  'insight/dashboard/dashboard-layout-fields': module138,
  'insight/dashboard/endpoints': module139,
  'insight/dashboard/fields': module140,
  'insight/dashboard/first-hours': module141,
  'insight/dashboard/listed-figures': module142,
  'insight/dashboard/routes': module143,
  'insight/figures/endpoints': module144,
  'insight/figures/fields': module145,
  'insight/figures/figure-change': module146,
  'insight/figures/figure-lists': module147,
  'insight/figures/figure-measures': module148,
  'insight/figures/figures': module149,
  'insight/figures/routes': module150,
  'lists': module151,
  'network/nodes/endpoints': module152,
  'network/nodes/fields': module153,
  'network/nodes/node-doctor-fields': module154,
  'network/nodes/node-import': module155,
  'network/nodes/node-rows': module156,
  'network/nodes/nodes': module157,
  'network/nodes/refused-callers': module158,
  'network/nodes/routes': module159,
  'network/queries/elsewhere': module160,
  'network/queries/endpoints': module161,
  'network/queries/fields': module162,
  'network/queries/peers': module163,
  'network/queries/queries': module164,
  'network/queries/routes': module165,
  'network/sending/destinations': module166,
  'network/sending/endpoints': module167,
  'network/sending/fields': module168,
  'network/sending/routes': module169,
  'network/sending/sending': module170,
  'network/server/endpoints': module171,
  'network/server/fields': module172,
  'network/server/routes': module173,
  'network/server/server': module174,
  'network/web-requests/endpoints': module175,
  'network/web-requests/fields': module176,
  'network/web-requests/routes': module177,
  'network/web-requests/web-requests': module178,
  'network/web-servers/endpoints': module179,
  'network/web-servers/fields': module180,
  'network/web-servers/routes': module181,
  'network/web-servers/web-server-import': module182,
  'network/web-servers/web-server-lists': module183,
  'network/web-servers/web-server-states': module184,
  'network/web-servers/web-servers': module185,
  'office/articles/article-fields': module186,
  'office/articles/articles': module187,
  'office/articles/endpoints': module188,
  'office/articles/fields': module189,
  'office/articles/protocols-routes': module190,
  'office/articles/routes': module191,
  'office/articles/specified-content-routes': module192,
  'office/calendar/calendar': module193,
  'office/calendar/calendar-feeds-fields': module194,
  'office/calendar/calendar-feeds-routes': module195,
  'office/calendar/calendar-rooms-fields': module196,
  'office/calendar/calendar-rules': module197,
  'office/calendar/calendar-specified-routes': module198,
  'office/calendar/endpoints': module199,
  'office/calendar/fields': module200,
  'office/calendar/routes': module201,
  'office/chat/chat': module202,
  'office/chat/chat-messages-routes': module203,
  'office/chat/endpoints': module204,
  'office/chat/fields': module205,
  'office/chat/routes': module206,
  'office/chat/specified-chat-routes': module207,
  'office/colleagues/colleagues': module208,
  'office/colleagues/endpoints': module209,
  'office/colleagues/fields': module210,
  'office/colleagues/routes': module211,
  'office/contact/contact': module212,
  'office/contact/endpoints': module213,
  'office/contact/fields': module214,
  'office/contact/routes': module215,
  'office/files/endpoints': module216,
  'office/files/fields': module217,
  'office/files/files': module218,
  'office/files/routes': module219,
  'office/incoming-mail/endpoints': module220,
  'office/incoming-mail/fields': module221,
  'office/incoming-mail/routes': module222,
  'office/invoices/billing': module223,
  'office/invoices/billing-fields': module224,
  'office/invoices/billing-routes': module225,
  'office/invoices/endpoints': module226,
  'office/invoices/fields': module227,
  'office/invoices/invoices': module228,
  'office/invoices/money': module229,
  'office/invoices/routes': module230,
  'office/invoices/specified-invoices-fields': module231,
  'office/invoices/specified-invoices-routes': module232,
  'office/invoices/written-money': module233,
  'office/mail/endpoints': module234,
  'office/mail/fields': module235,
  'office/mail/mail': module236,
  'office/mail/mail-parts': module237,
  'office/mail/mails-routes': module238,
  'office/mail/routes': module239,
  'office/main-search/endpoints': module240,
  'office/main-search/fields': module241,
  'office/main-search/main-search': module242,
  'office/main-search/pages': module243,
  'office/main-search/routes': module244,
  'office/pricing/endpoints': module245,
  'office/pricing/routes': module246,
  'office/profile/endpoints': module247,
  'office/profile/fields': module248,
  'office/profile/following-routes': module249,
  'office/profile/profile': module250,
  'office/profile/routes': module251,
  'office/shop/endpoints': module252,
  'office/shop/fields': module253,
  'office/shop/orders': module254,
  'office/shop/orders-routes': module255,
  'office/shop/routes': module256,
  'office/shop/shop': module257,
  'office/staff/endpoints': module258,
  'office/staff/fields': module259,
  'office/staff/routes': module260,
  'office/staff/staff': module261,
  'office/staff/staff-import': module262,
  'office/todo/endpoints': module263,
  'office/todo/fields': module264,
  'office/todo/routes': module265,
  'office/todo/task-repeat': module266,
  'office/todo/tasks': module267,
  'office/todo/tasks-routes': module268,
  'office/todo/todo': module269,
  'people/access-reviews/access-reviews': module270,
  'people/access-reviews/endpoints': module271,
  'people/access-reviews/fields': module272,
  'people/access-reviews/routes': module273,
  'people/access/access': module274,
  'people/access/endpoints': module275,
  'people/access/fields': module276,
  'people/access/routes': module277,
  'people/account/account': module278,
  'people/account/account-rules': module279,
  'people/account/account-settings': module280,
  'people/account/endpoints': module281,
  'people/account/fields': module282,
  'people/account/routes': module283,
  'people/audit/audit': module284,
  'people/audit/endpoints': module285,
  'people/audit/fields': module286,
  'people/audit/routes': module287,
  'people/auth/auth': module288,
  'people/auth/endpoints': module289,
  'people/auth/fields': module290,
  'people/auth/passwords': module291,
  'people/auth/routes': module292,
  'people/auth/security-routes': module293,
  'people/clinics/clinic-faults': module294,
  'people/clinics/clinic-list': module295,
  'people/clinics/clinics': module296,
  'people/clinics/endpoints': module297,
  'people/clinics/fields': module298,
  'people/clinics/routes': module299,
  'people/email-templates/email-templates': module300,
  'people/email-templates/endpoints': module301,
  'people/email-templates/fields': module302,
  'people/email-templates/letter-log-routes': module303,
  'people/email-templates/letter-text': module304,
  'people/email-templates/routes': module305,
  'people/groups/endpoints': module306,
  'people/groups/fields': module307,
  'people/groups/groups': module308,
  'people/groups/routes': module309,
  'people/licence/endpoints': module310,
  'people/licence/fields': module311,
  'people/licence/licence': module312,
  'people/licence/routes': module313,
  'people/physician-names/endpoints': module314,
  'people/physician-names/fields': module315,
  'people/physician-names/physician-names': module316,
  'people/physician-names/routes': module317,
  'people/physicians/endpoints': module318,
  'people/physicians/fields': module319,
  'people/physicians/physician-faults': module320,
  'people/physicians/physician-import': module321,
  'people/physicians/physicians': module322,
  'people/physicians/routes': module323,
  'people/pictures/endpoints': module324,
  'people/pictures/pictures': module325,
  'people/pictures/routes': module326,
  'people/placing/endpoints': module327,
  'people/placing/fields': module328,
  'people/placing/placing': module329,
  'people/placing/routes': module330,
  'people/policies/browser-storage': module331,
  'people/policies/endpoints': module332,
  'people/policies/fields': module333,
  'people/policies/may-wait': module334,
  'people/policies/policies': module335,
  'people/policies/routes': module336,
  'people/roles/endpoints': module337,
  'people/roles/fields': module338,
  'people/roles/roles': module339,
  'people/roles/routes': module340,
  'people/security-policy/endpoints': module341,
  'people/security-policy/fields': module342,
  'people/security-policy/routes': module343,
  'people/security-policy/security-policy': module344,
  'people/template-users/fields': module345,
  'people/template-users/routes': module346,
  'people/template-users/template-users': module347,
  'people/users/birth-date': module348,
  'people/users/endpoints': module349,
  'people/users/fields': module350,
  'people/users/own-clinics': module351,
  'people/users/routes': module352,
  'people/users/user-acts': module353,
  'people/users/user-acts-fields': module354,
  'people/users/user-faults': module355,
  'people/users/user-import': module356,
  'people/users/user-profile': module357,
  'people/users/user-profile-fields': module358,
  'people/users/users': module359,
  'person-name': module360,
  'reading/annotations/annotation-links-routes': module361,
  'reading/annotations/endpoints': module362,
  'reading/annotations/fields': module363,
  'reading/annotations/measured-table': module364,
  'reading/annotations/routes': module365,
  'reading/assignments/endpoints': module366,
  'reading/assignments/fields': module367,
  'reading/assignments/routes': module368,
  'reading/attachments/attachments': module369,
  'reading/attachments/endpoints': module370,
  'reading/attachments/fields': module371,
  'reading/attachments/routes': module372,
  'reading/bulk/bulk': module373,
  'reading/bulk/endpoints': module374,
  'reading/bulk/fields': module375,
  'reading/bulk/routes': module376,
  'reading/critical-results/critical-results': module377,
  'reading/critical-results/critical-settings': module378,
  'reading/critical-results/endpoints': module379,
  'reading/critical-results/fields': module380,
  'reading/critical-results/routes': module381,
  'reading/hand-over/endpoints': module382,
  'reading/hand-over/fields': module383,
  'reading/hand-over/hand-over': module384,
  'reading/hand-over/routes': module385,
  'reading/letterheads/endpoints': module386,
  'reading/letterheads/fields': module387,
  'reading/letterheads/letterheads': module388,
  'reading/letterheads/routes': module389,
  'reading/notes/endpoints': module390,
  'reading/notes/fields': module391,
  'reading/notes/notes': module392,
  'reading/notes/routes': module393,
  'reading/peer-reviews/endpoints': module394,
  'reading/peer-reviews/fields': module395,
  'reading/peer-reviews/peer-review-counts-routes': module396,
  'reading/peer-reviews/peer-reviews': module397,
  'reading/peer-reviews/routes': module398,
  'reading/phrases/endpoints': module399,
  'reading/phrases/fields': module400,
  'reading/phrases/phrases': module401,
  'reading/phrases/routes': module402,
  'reading/report-copies/endpoints': module403,
  'reading/report-copies/fields': module404,
  'reading/report-copies/report-copies': module405,
  'reading/report-copies/routes': module406,
  'reading/report-readings/endpoints': module407,
  'reading/report-readings/fields': module408,
  'reading/report-readings/report-readings': module409,
  'reading/report-readings/routes': module410,
  'reading/report-receivers/endpoints': module411,
  'reading/report-receivers/fields': module412,
  'reading/report-receivers/report-receiver-lists': module413,
  'reading/report-receivers/report-receivers': module414,
  'reading/report-receivers/routes': module415,
  'reading/report-templates/endpoints': module416,
  'reading/report-templates/field-expression': module417,
  'reading/report-templates/fields': module418,
  'reading/report-templates/fill-template': module419,
  'reading/report-templates/report-templates': module420,
  'reading/report-templates/routes': module421,
  'reading/report-templates/template-difference': module422,
  'reading/report-templates/template-faults': module423,
  'reading/report-templates/template-fields': module424,
  'reading/report-templates/template-fit': module425,
  'reading/report-templates/template-markup': module426,
  'reading/reports/endpoints': module427,
  'reading/reports/field-answers': module428,
  'reading/reports/fields': module429,
  'reading/reports/measured-text': module430,
  'reading/reports/measured-words': module431,
  'reading/reports/merge-fields': module432,
  'reading/reports/refill-section': module433,
  'reading/reports/report-check': module434,
  'reading/reports/report-correction-routes': module435,
  'reading/reports/report-images-fields': module436,
  'reading/reports/report-sections': module437,
  'reading/reports/report-settings-fields': module438,
  'reading/reports/report-signing-fields': module439,
  'reading/reports/report-signing-routes': module440,
  'reading/reports/report-words': module441,
  'reading/reports/reports': module442,
  'reading/reports/routes': module443,
  'reading/reports/section-names': module444,
  'reading/reports/seen-pictures': module445,
  'reading/shares/endpoints': module446,
  'reading/shares/fields': module447,
  'reading/shares/guest-root': module448,
  'reading/shares/routes': module449,
  'reading/shares/shares': module450,
  'reading/viewer/priors': module451,
  'reading/workflow/coarse-status': module452,
  'reading/workflow/endpoints': module453,
  'reading/workflow/fields': module454,
  'reading/workflow/reading-lock-routes': module455,
  'reading/workflow/routes': module456,
  'reading/workflow/work-acts': module457,
  'reading/workflow/work-moves': module458,
  'reading/workflow/workflow': module459,
  'received-uid': module460,
  'rich-text': module461,
  'route': module462,
  'said': module463,
  'schemas': module464,
  'search-words': module465,
  'specified': module466,
  'specified-id': module467,
  'system/backups/backups': module468,
  'system/backups/endpoints': module469,
  'system/backups/fields': module470,
  'system/backups/routes': module471,
  'system/coming-soon/endpoints': module472,
  'system/coming-soon/fields': module473,
  'system/coming-soon/routes': module474,
  'system/events/endpoints': module475,
  'system/events/event-kinds': module476,
  'system/events/events': module477,
  'system/events/fields': module478,
  'system/events/routes': module479,
  'system/installation/demo-accounts': module480,
  'system/installation/endpoints': module481,
  'system/installation/fields': module482,
  'system/installation/installation': module483,
  'system/installation/routes': module484,
  'system/jobs/endpoints': module485,
  'system/jobs/fields': module486,
  'system/jobs/job-items': module487,
  'system/jobs/jobs': module488,
  'system/jobs/routes': module489,
  'system/letters/endpoints': module490,
  'system/letters/fields': module491,
  'system/letters/letters': module492,
  'system/letters/routes': module493,
  'system/notices/endpoints': module494,
  'system/notices/fields': module495,
  'system/notices/notice-topics': module496,
  'system/notices/notice-wishes-routes': module497,
  'system/notices/notices': module498,
  'system/notices/push-routes': module499,
  'system/notices/routes': module500,
  'system/settings/endpoints': module501,
  'system/settings/fields': module502,
  'system/settings/routes': module503,
  'system/settings/setting-versions': module504,
  'system/settings/settings': module505,
  'system/text-languages/endpoints': module506,
  'system/text-languages/fields': module507,
  'system/text-languages/routes': module508,
  'system/text-languages/text-languages': module509,
  'system/updates/endpoints': module510,
  'system/updates/fields': module511,
  'system/updates/routes': module512,
  'system/updates/updates': module513,
  'table-formats': module514,
  'time-zone': module515,
  'told': module516,
  'typed-day': module517,
  'written-day': module518,
  'written-number': module519,
  'zoned-time': module520,
};
