// Written by npm run contract-modules.

import * as abilitiesModule from '@isocenter/contract/abilities.ts';
import * as activityModule from '@isocenter/contract/activity.ts';
import * as archiveAnonymiseAnonymiseModule from '@isocenter/contract/archive/anonymise/anonymise.ts';
import * as archiveAnonymiseFieldsModule from '@isocenter/contract/archive/anonymise/fields.ts';
import * as archiveAnonymiseRoutesModule from '@isocenter/contract/archive/anonymise/routes.ts';
import * as archiveAppointmentsAppointmentsModule from '@isocenter/contract/archive/appointments/appointments.ts';
import * as archiveAppointmentsFieldsModule from '@isocenter/contract/archive/appointments/fields.ts';
import * as archiveAppointmentsPagesModule from '@isocenter/contract/archive/appointments/pages.ts';
import * as archiveAppointmentsRoutesModule from '@isocenter/contract/archive/appointments/routes.ts';
import * as archiveConflictsFieldsModule from '@isocenter/contract/archive/conflicts/fields.ts';
import * as archiveConflictsIdentityConflictsModule from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import * as archiveConflictsRoutesModule from '@isocenter/contract/archive/conflicts/routes.ts';
import * as archiveDicomwebDicomJsonModule from '@isocenter/contract/archive/dicomweb/dicom-json.ts';
import * as archiveDicomwebDicomwebModule from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import * as archiveDicomwebDicomwebConformanceRoutesModule from '@isocenter/contract/archive/dicomweb/dicomweb-conformance-routes.ts';
import * as archiveDicomwebFieldsModule from '@isocenter/contract/archive/dicomweb/fields.ts';
import * as archiveDicomwebRoutesModule from '@isocenter/contract/archive/dicomweb/routes.ts';
import * as archiveDictionariesDictionariesModule from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import * as archiveDictionariesFieldsModule from '@isocenter/contract/archive/dictionaries/fields.ts';
import * as archiveDictionariesModalitiesModule from '@isocenter/contract/archive/dictionaries/modalities.ts';
import * as archiveDictionariesRoutesModule from '@isocenter/contract/archive/dictionaries/routes.ts';
import * as archiveDownloadsDownloadsModule from '@isocenter/contract/archive/downloads/downloads.ts';
import * as archiveDownloadsRoutesModule from '@isocenter/contract/archive/downloads/routes.ts';
import * as archiveEditsDicomTextModule from '@isocenter/contract/archive/edits/dicom-text.ts';
import * as archiveEditsEditFieldsModule from '@isocenter/contract/archive/edits/edit-fields.ts';
import * as archiveEditsEditsModule from '@isocenter/contract/archive/edits/edits.ts';
import * as archiveEditsFieldsModule from '@isocenter/contract/archive/edits/fields.ts';
import * as archiveEditsNoticeKindsModule from '@isocenter/contract/archive/edits/notice-kinds.ts';
import * as archiveEditsRoutesModule from '@isocenter/contract/archive/edits/routes.ts';
import * as archiveFiltersCriteriaModule from '@isocenter/contract/archive/filters/criteria.ts';
import * as archiveFiltersFieldsModule from '@isocenter/contract/archive/filters/fields.ts';
import * as archiveFiltersFilterFieldsModule from '@isocenter/contract/archive/filters/filter-fields.ts';
import * as archiveFiltersFilterLineModule from '@isocenter/contract/archive/filters/filter-line.ts';
import * as archiveFiltersFiltersModule from '@isocenter/contract/archive/filters/filters.ts';
import * as archiveFiltersPagesModule from '@isocenter/contract/archive/filters/pages.ts';
import * as archiveFiltersRoutesModule from '@isocenter/contract/archive/filters/routes.ts';
import * as archiveIdentityIdentityModule from '@isocenter/contract/archive/identity/identity.ts';
import * as archiveIdentityIdentityNamesModule from '@isocenter/contract/archive/identity/identity-names.ts';
import * as archiveIdentityIdentityWordsModule from '@isocenter/contract/archive/identity/identity-words.ts';
import * as archiveLabelsFieldsModule from '@isocenter/contract/archive/labels/fields.ts';
import * as archiveLabelsLabelsModule from '@isocenter/contract/archive/labels/labels.ts';
import * as archiveLabelsRoutesModule from '@isocenter/contract/archive/labels/routes.ts';
import * as archiveListingNoticesNoticeKindsModule from '@isocenter/contract/archive/listing-notices/notice-kinds.ts';
import * as archiveListingNoticesRoutesModule from '@isocenter/contract/archive/listing-notices/routes.ts';
import * as archiveLookupFieldsModule from '@isocenter/contract/archive/lookup/fields.ts';
import * as archiveLookupLookupModule from '@isocenter/contract/archive/lookup/lookup.ts';
import * as archiveLookupLookupNamesModule from '@isocenter/contract/archive/lookup/lookup-names.ts';
import * as archiveLookupLookupNumbersModule from '@isocenter/contract/archive/lookup/lookup-numbers.ts';
import * as archiveLookupLookupPartsModule from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import * as archiveLookupLookupTextModule from '@isocenter/contract/archive/lookup/lookup-text.ts';
import * as archiveLookupLookupWordsModule from '@isocenter/contract/archive/lookup/lookup-words.ts';
import * as archiveLookupPagesModule from '@isocenter/contract/archive/lookup/pages.ts';
import * as archiveLookupRoutesModule from '@isocenter/contract/archive/lookup/routes.ts';
import * as archivePatientsFieldsModule from '@isocenter/contract/archive/patients/fields.ts';
import * as archivePatientsPagesModule from '@isocenter/contract/archive/patients/pages.ts';
import * as archivePatientsPatientsModule from '@isocenter/contract/archive/patients/patients.ts';
import * as archivePatientsRoutesModule from '@isocenter/contract/archive/patients/routes.ts';
import * as archiveQuarantineFieldsModule from '@isocenter/contract/archive/quarantine/fields.ts';
import * as archiveQuarantineNoticeKindsModule from '@isocenter/contract/archive/quarantine/notice-kinds.ts';
import * as archiveQuarantinePagesModule from '@isocenter/contract/archive/quarantine/pages.ts';
import * as archiveQuarantineQuarantineModule from '@isocenter/contract/archive/quarantine/quarantine.ts';
import * as archiveQuarantineQuarantineDecisionsRoutesModule from '@isocenter/contract/archive/quarantine/quarantine-decisions-routes.ts';
import * as archiveQuarantineRefusedModule from '@isocenter/contract/archive/quarantine/refused.ts';
import * as archiveQuarantineRefusedRoutesModule from '@isocenter/contract/archive/quarantine/refused-routes.ts';
import * as archiveQuarantineRoutesModule from '@isocenter/contract/archive/quarantine/routes.ts';
import * as archiveRulesFieldsModule from '@isocenter/contract/archive/rules/fields.ts';
import * as archiveRulesNoticeKindsModule from '@isocenter/contract/archive/rules/notice-kinds.ts';
import * as archiveRulesRoutesModule from '@isocenter/contract/archive/rules/routes.ts';
import * as archiveRulesRulesModule from '@isocenter/contract/archive/rules/rules.ts';
import * as archiveSafekeepingFieldsModule from '@isocenter/contract/archive/safekeeping/fields.ts';
import * as archiveSafekeepingRoutesModule from '@isocenter/contract/archive/safekeeping/routes.ts';
import * as archiveSafekeepingSafekeepingModule from '@isocenter/contract/archive/safekeeping/safekeeping.ts';
import * as archiveStudiesFieldsModule from '@isocenter/contract/archive/studies/fields.ts';
import * as archiveStudiesMovingDaysModule from '@isocenter/contract/archive/studies/moving-days.ts';
import * as archiveStudiesObjectCountsModule from '@isocenter/contract/archive/studies/object-counts.ts';
import * as archiveStudiesObjectKindsModule from '@isocenter/contract/archive/studies/object-kinds.ts';
import * as archiveStudiesPagesModule from '@isocenter/contract/archive/studies/pages.ts';
import * as archiveStudiesRoutesModule from '@isocenter/contract/archive/studies/routes.ts';
import * as archiveStudiesStudiesModule from '@isocenter/contract/archive/studies/studies.ts';
import * as archiveStudiesStudyModule from '@isocenter/contract/archive/studies/study.ts';
import * as archiveStudiesStudyRowModule from '@isocenter/contract/archive/studies/study-row.ts';
import * as archiveStudyFieldsFieldChoicesModule from '@isocenter/contract/archive/study-fields/field-choices.ts';
import * as archiveStudyFieldsFieldConditionsModule from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import * as archiveStudyFieldsFieldFillingFieldsModule from '@isocenter/contract/archive/study-fields/field-filling-fields.ts';
import * as archiveStudyFieldsFieldPatternModule from '@isocenter/contract/archive/study-fields/field-pattern.ts';
import * as archiveStudyFieldsFieldsModule from '@isocenter/contract/archive/study-fields/fields.ts';
import * as archiveStudyFieldsRoutesModule from '@isocenter/contract/archive/study-fields/routes.ts';
import * as archiveStudyFieldsStudyFieldsModule from '@isocenter/contract/archive/study-fields/study-fields.ts';
import * as archiveTiersFieldsModule from '@isocenter/contract/archive/tiers/fields.ts';
import * as archiveTiersRoutesModule from '@isocenter/contract/archive/tiers/routes.ts';
import * as archiveTiersTiersModule from '@isocenter/contract/archive/tiers/tiers.ts';
import * as archiveUploadsDocumentModalitiesModule from '@isocenter/contract/archive/uploads/document-modalities.ts';
import * as archiveUploadsFieldsModule from '@isocenter/contract/archive/uploads/fields.ts';
import * as archiveUploadsPagesModule from '@isocenter/contract/archive/uploads/pages.ts';
import * as archiveUploadsRoutesModule from '@isocenter/contract/archive/uploads/routes.ts';
import * as archiveUploadsUploadsModule from '@isocenter/contract/archive/uploads/uploads.ts';
import * as archiveWaitingFieldsModule from '@isocenter/contract/archive/waiting/fields.ts';
import * as archiveWaitingRoutesModule from '@isocenter/contract/archive/waiting/routes.ts';
import * as archiveWaitingWaitingModule from '@isocenter/contract/archive/waiting/waiting.ts';
import * as archiveWorkitemsRoutesModule from '@isocenter/contract/archive/workitems/routes.ts';
import * as errorsModule from '@isocenter/contract/errors.ts';
import * as fieldRulesModule from '@isocenter/contract/field-rules.ts';
import * as fieldSchemasModule from '@isocenter/contract/field-schemas.ts';
import * as fieldWordsModule from '@isocenter/contract/field-words.ts';
import * as fieldsModule from '@isocenter/contract/fields.ts';
import * as fileNameModule from '@isocenter/contract/file-name.ts';
import * as filesModule from '@isocenter/contract/files.ts';
import * as foldTextModule from '@isocenter/contract/fold-text.ts';
import * as hangingModule from '@isocenter/contract/hanging.ts';
import * as hangingKindsModule from '@isocenter/contract/hanging-kinds.ts';
import * as importModule from '@isocenter/contract/import.ts';
import * as importLimitsModule from '@isocenter/contract/import-limits.ts';
import * as insightAnalyticsAnalyticsModule from '@isocenter/contract/insight/analytics/analytics.ts';
import * as insightAnalyticsAnalyticsNotesFieldsModule from '@isocenter/contract/insight/analytics/analytics-notes-fields.ts';
import * as insightAnalyticsAnalyticsNotesRoutesModule from '@isocenter/contract/insight/analytics/analytics-notes-routes.ts';
import * as insightAnalyticsAnalyticsReportsModule from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import * as insightAnalyticsAnalyticsReportsRoutesModule from '@isocenter/contract/insight/analytics/analytics-reports-routes.ts';
import * as insightAnalyticsAnalyticsViewsModule from '@isocenter/contract/insight/analytics/analytics-views.ts';
import * as insightAnalyticsFieldsModule from '@isocenter/contract/insight/analytics/fields.ts';
import * as insightAnalyticsPagesModule from '@isocenter/contract/insight/analytics/pages.ts';
import * as insightAnalyticsPeriodsModule from '@isocenter/contract/insight/analytics/periods.ts';
import * as insightAnalyticsRoutesModule from '@isocenter/contract/insight/analytics/routes.ts';
import * as insightAnalyticsStorageForecastModule from '@isocenter/contract/insight/analytics/storage-forecast.ts';
import * as insightCardsCardsModule from '@isocenter/contract/insight/cards/cards.ts';
import * as insightCardsPagesModule from '@isocenter/contract/insight/cards/pages.ts';
import * as insightCardsRoutesModule from '@isocenter/contract/insight/cards/routes.ts';
import * as insightCardsStatisticsCardsModule from '@isocenter/contract/insight/cards/statistics-cards.ts';
import * as insightDashboardDashboardModule from '@isocenter/contract/insight/dashboard/dashboard.ts';
import * as insightDashboardDashboardLayoutModule from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import * as insightDashboardDashboardLayoutFieldsModule from '@isocenter/contract/insight/dashboard/dashboard-layout-fields.ts';
import * as insightDashboardFieldsModule from '@isocenter/contract/insight/dashboard/fields.ts';
import * as insightDashboardFirstHoursModule from '@isocenter/contract/insight/dashboard/first-hours.ts';
import * as insightDashboardListedFiguresModule from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import * as insightDashboardPagesModule from '@isocenter/contract/insight/dashboard/pages.ts';
import * as insightDashboardRoutesModule from '@isocenter/contract/insight/dashboard/routes.ts';
import * as insightFiguresFieldsModule from '@isocenter/contract/insight/figures/fields.ts';
import * as insightFiguresFigureChangeModule from '@isocenter/contract/insight/figures/figure-change.ts';
import * as insightFiguresFigureListsModule from '@isocenter/contract/insight/figures/figure-lists.ts';
import * as insightFiguresFigureMeasuresModule from '@isocenter/contract/insight/figures/figure-measures.ts';
import * as insightFiguresFiguresModule from '@isocenter/contract/insight/figures/figures.ts';
import * as insightFiguresRoutesModule from '@isocenter/contract/insight/figures/routes.ts';
import * as listsModule from '@isocenter/contract/lists.ts';
import * as networkNodesFieldsModule from '@isocenter/contract/network/nodes/fields.ts';
import * as networkNodesNodeDoctorFieldsModule from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import * as networkNodesNodeImportModule from '@isocenter/contract/network/nodes/node-import.ts';
import * as networkNodesNodeRowsModule from '@isocenter/contract/network/nodes/node-rows.ts';
import * as networkNodesNodesModule from '@isocenter/contract/network/nodes/nodes.ts';
import * as networkNodesNoticeKindsModule from '@isocenter/contract/network/nodes/notice-kinds.ts';
import * as networkNodesPagesModule from '@isocenter/contract/network/nodes/pages.ts';
import * as networkNodesRefusedCallersModule from '@isocenter/contract/network/nodes/refused-callers.ts';
import * as networkNodesRoutesModule from '@isocenter/contract/network/nodes/routes.ts';
import * as networkQueriesElsewhereModule from '@isocenter/contract/network/queries/elsewhere.ts';
import * as networkQueriesFieldsModule from '@isocenter/contract/network/queries/fields.ts';
import * as networkQueriesNoticeKindsModule from '@isocenter/contract/network/queries/notice-kinds.ts';
import * as networkQueriesPagesModule from '@isocenter/contract/network/queries/pages.ts';
import * as networkQueriesPeersModule from '@isocenter/contract/network/queries/peers.ts';
import * as networkQueriesQueriesModule from '@isocenter/contract/network/queries/queries.ts';
import * as networkQueriesRoutesModule from '@isocenter/contract/network/queries/routes.ts';
import * as networkSendingDestinationsModule from '@isocenter/contract/network/sending/destinations.ts';
import * as networkSendingFieldsModule from '@isocenter/contract/network/sending/fields.ts';
import * as networkSendingRoutesModule from '@isocenter/contract/network/sending/routes.ts';
import * as networkSendingSendingModule from '@isocenter/contract/network/sending/sending.ts';
import * as networkServerFieldsModule from '@isocenter/contract/network/server/fields.ts';
import * as networkServerNoticeKindsModule from '@isocenter/contract/network/server/notice-kinds.ts';
import * as networkServerPagesModule from '@isocenter/contract/network/server/pages.ts';
import * as networkServerRoutesModule from '@isocenter/contract/network/server/routes.ts';
import * as networkServerServerModule from '@isocenter/contract/network/server/server.ts';
import * as networkWebRequestsFieldsModule from '@isocenter/contract/network/web-requests/fields.ts';
import * as networkWebRequestsRoutesModule from '@isocenter/contract/network/web-requests/routes.ts';
import * as networkWebRequestsWebRequestsModule from '@isocenter/contract/network/web-requests/web-requests.ts';
import * as networkWebServersFieldsModule from '@isocenter/contract/network/web-servers/fields.ts';
import * as networkWebServersPagesModule from '@isocenter/contract/network/web-servers/pages.ts';
import * as networkWebServersRoutesModule from '@isocenter/contract/network/web-servers/routes.ts';
import * as networkWebServersWebServerImportModule from '@isocenter/contract/network/web-servers/web-server-import.ts';
import * as networkWebServersWebServerListsModule from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import * as networkWebServersWebServerStatesModule from '@isocenter/contract/network/web-servers/web-server-states.ts';
import * as networkWebServersWebServersModule from '@isocenter/contract/network/web-servers/web-servers.ts';
import * as officeArticlesArticleFieldsModule from '@isocenter/contract/office/articles/article-fields.ts';
import * as officeArticlesArticlesModule from '@isocenter/contract/office/articles/articles.ts';
import * as officeArticlesFieldsModule from '@isocenter/contract/office/articles/fields.ts';
import * as officeArticlesNoticeKindsModule from '@isocenter/contract/office/articles/notice-kinds.ts';
import * as officeArticlesPagesModule from '@isocenter/contract/office/articles/pages.ts';
import * as officeArticlesProtocolsRoutesModule from '@isocenter/contract/office/articles/protocols-routes.ts';
import * as officeArticlesRoutesModule from '@isocenter/contract/office/articles/routes.ts';
import * as officeArticlesSpecifiedContentRoutesModule from '@isocenter/contract/office/articles/specified-content-routes.ts';
import * as officeCalendarCalendarModule from '@isocenter/contract/office/calendar/calendar.ts';
import * as officeCalendarCalendarFeedsFieldsModule from '@isocenter/contract/office/calendar/calendar-feeds-fields.ts';
import * as officeCalendarCalendarFeedsRoutesModule from '@isocenter/contract/office/calendar/calendar-feeds-routes.ts';
import * as officeCalendarCalendarRoomsFieldsModule from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import * as officeCalendarCalendarRulesModule from '@isocenter/contract/office/calendar/calendar-rules.ts';
import * as officeCalendarCalendarSpecifiedRoutesModule from '@isocenter/contract/office/calendar/calendar-specified-routes.ts';
import * as officeCalendarFieldsModule from '@isocenter/contract/office/calendar/fields.ts';
import * as officeCalendarNoticeKindsModule from '@isocenter/contract/office/calendar/notice-kinds.ts';
import * as officeCalendarPagesModule from '@isocenter/contract/office/calendar/pages.ts';
import * as officeCalendarRoutesModule from '@isocenter/contract/office/calendar/routes.ts';
import * as officeChatChatModule from '@isocenter/contract/office/chat/chat.ts';
import * as officeChatChatMessagesRoutesModule from '@isocenter/contract/office/chat/chat-messages-routes.ts';
import * as officeChatFieldsModule from '@isocenter/contract/office/chat/fields.ts';
import * as officeChatNoticeKindsModule from '@isocenter/contract/office/chat/notice-kinds.ts';
import * as officeChatPagesModule from '@isocenter/contract/office/chat/pages.ts';
import * as officeChatRoutesModule from '@isocenter/contract/office/chat/routes.ts';
import * as officeChatSpecifiedChatRoutesModule from '@isocenter/contract/office/chat/specified-chat-routes.ts';
import * as officeClosedDaysClosedDaysModule from '@isocenter/contract/office/closed-days/closed-days.ts';
import * as officeClosedDaysFieldsModule from '@isocenter/contract/office/closed-days/fields.ts';
import * as officeClosedDaysRoutesModule from '@isocenter/contract/office/closed-days/routes.ts';
import * as officeColleaguesColleaguesModule from '@isocenter/contract/office/colleagues/colleagues.ts';
import * as officeColleaguesFieldsModule from '@isocenter/contract/office/colleagues/fields.ts';
import * as officeColleaguesRoutesModule from '@isocenter/contract/office/colleagues/routes.ts';
import * as officeContactContactModule from '@isocenter/contract/office/contact/contact.ts';
import * as officeContactFieldsModule from '@isocenter/contract/office/contact/fields.ts';
import * as officeContactRoutesModule from '@isocenter/contract/office/contact/routes.ts';
import * as officeFilesFieldsModule from '@isocenter/contract/office/files/fields.ts';
import * as officeFilesFilesModule from '@isocenter/contract/office/files/files.ts';
import * as officeFilesRoutesModule from '@isocenter/contract/office/files/routes.ts';
import * as officeIncomingMailFieldsModule from '@isocenter/contract/office/incoming-mail/fields.ts';
import * as officeIncomingMailRoutesModule from '@isocenter/contract/office/incoming-mail/routes.ts';
import * as officeInvoicesBillingModule from '@isocenter/contract/office/invoices/billing.ts';
import * as officeInvoicesBillingFieldsModule from '@isocenter/contract/office/invoices/billing-fields.ts';
import * as officeInvoicesBillingRoutesModule from '@isocenter/contract/office/invoices/billing-routes.ts';
import * as officeInvoicesFieldsModule from '@isocenter/contract/office/invoices/fields.ts';
import * as officeInvoicesInvoicesModule from '@isocenter/contract/office/invoices/invoices.ts';
import * as officeInvoicesMoneyModule from '@isocenter/contract/office/invoices/money.ts';
import * as officeInvoicesNoticeKindsModule from '@isocenter/contract/office/invoices/notice-kinds.ts';
import * as officeInvoicesPagesModule from '@isocenter/contract/office/invoices/pages.ts';
import * as officeInvoicesRoutesModule from '@isocenter/contract/office/invoices/routes.ts';
import * as officeInvoicesSpecifiedInvoicesFieldsModule from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import * as officeInvoicesSpecifiedInvoicesRoutesModule from '@isocenter/contract/office/invoices/specified-invoices-routes.ts';
import * as officeInvoicesWrittenMoneyModule from '@isocenter/contract/office/invoices/written-money.ts';
import * as officeMailFieldsModule from '@isocenter/contract/office/mail/fields.ts';
import * as officeMailMailModule from '@isocenter/contract/office/mail/mail.ts';
import * as officeMailMailPartsModule from '@isocenter/contract/office/mail/mail-parts.ts';
import * as officeMailMailsRoutesModule from '@isocenter/contract/office/mail/mails-routes.ts';
import * as officeMailNoticeKindsModule from '@isocenter/contract/office/mail/notice-kinds.ts';
import * as officeMailPagesModule from '@isocenter/contract/office/mail/pages.ts';
import * as officeMailRoutesModule from '@isocenter/contract/office/mail/routes.ts';
import * as officeMainSearchFieldsModule from '@isocenter/contract/office/main-search/fields.ts';
import * as officeMainSearchMainSearchModule from '@isocenter/contract/office/main-search/main-search.ts';
import * as officeMainSearchPagesModule from '@isocenter/contract/office/main-search/pages.ts';
import * as officeMainSearchRoutesModule from '@isocenter/contract/office/main-search/routes.ts';
import * as officeMainSearchSearchedPageModule from '@isocenter/contract/office/main-search/searched-page.ts';
import * as officePricingPagesModule from '@isocenter/contract/office/pricing/pages.ts';
import * as officePricingRoutesModule from '@isocenter/contract/office/pricing/routes.ts';
import * as officeProfileFieldsModule from '@isocenter/contract/office/profile/fields.ts';
import * as officeProfileFollowingRoutesModule from '@isocenter/contract/office/profile/following-routes.ts';
import * as officeProfileNoticeKindsModule from '@isocenter/contract/office/profile/notice-kinds.ts';
import * as officeProfilePagesModule from '@isocenter/contract/office/profile/pages.ts';
import * as officeProfileProfileModule from '@isocenter/contract/office/profile/profile.ts';
import * as officeProfileRoutesModule from '@isocenter/contract/office/profile/routes.ts';
import * as officeShopFieldsModule from '@isocenter/contract/office/shop/fields.ts';
import * as officeShopNoticeKindsModule from '@isocenter/contract/office/shop/notice-kinds.ts';
import * as officeShopOrdersModule from '@isocenter/contract/office/shop/orders.ts';
import * as officeShopOrdersRoutesModule from '@isocenter/contract/office/shop/orders-routes.ts';
import * as officeShopPagesModule from '@isocenter/contract/office/shop/pages.ts';
import * as officeShopRoutesModule from '@isocenter/contract/office/shop/routes.ts';
import * as officeShopShopModule from '@isocenter/contract/office/shop/shop.ts';
import * as officeStaffFieldsModule from '@isocenter/contract/office/staff/fields.ts';
import * as officeStaffPagesModule from '@isocenter/contract/office/staff/pages.ts';
import * as officeStaffRoutesModule from '@isocenter/contract/office/staff/routes.ts';
import * as officeStaffStaffModule from '@isocenter/contract/office/staff/staff.ts';
import * as officeStaffStaffImportModule from '@isocenter/contract/office/staff/staff-import.ts';
import * as officeTodoFieldsModule from '@isocenter/contract/office/todo/fields.ts';
import * as officeTodoNoticeKindsModule from '@isocenter/contract/office/todo/notice-kinds.ts';
import * as officeTodoPagesModule from '@isocenter/contract/office/todo/pages.ts';
import * as officeTodoRoutesModule from '@isocenter/contract/office/todo/routes.ts';
import * as officeTodoTaskRepeatModule from '@isocenter/contract/office/todo/task-repeat.ts';
import * as officeTodoTasksModule from '@isocenter/contract/office/todo/tasks.ts';
import * as officeTodoTasksRoutesModule from '@isocenter/contract/office/todo/tasks-routes.ts';
import * as officeTodoTodoModule from '@isocenter/contract/office/todo/todo.ts';
import * as peopleAccessReviewsAccessReviewsModule from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import * as peopleAccessReviewsFieldsModule from '@isocenter/contract/people/access-reviews/fields.ts';
import * as peopleAccessReviewsRoutesModule from '@isocenter/contract/people/access-reviews/routes.ts';
import * as peopleAccessAccessModule from '@isocenter/contract/people/access/access.ts';
import * as peopleAccessFieldsModule from '@isocenter/contract/people/access/fields.ts';
import * as peopleAccessPagesModule from '@isocenter/contract/people/access/pages.ts';
import * as peopleAccessRoutesModule from '@isocenter/contract/people/access/routes.ts';
import * as peopleAccountAccountModule from '@isocenter/contract/people/account/account.ts';
import * as peopleAccountAccountRulesModule from '@isocenter/contract/people/account/account-rules.ts';
import * as peopleAccountAccountSettingsModule from '@isocenter/contract/people/account/account-settings.ts';
import * as peopleAccountFieldsModule from '@isocenter/contract/people/account/fields.ts';
import * as peopleAccountPagesModule from '@isocenter/contract/people/account/pages.ts';
import * as peopleAccountRoutesModule from '@isocenter/contract/people/account/routes.ts';
import * as peopleAuditAuditModule from '@isocenter/contract/people/audit/audit.ts';
import * as peopleAuditFieldsModule from '@isocenter/contract/people/audit/fields.ts';
import * as peopleAuditPagesModule from '@isocenter/contract/people/audit/pages.ts';
import * as peopleAuditRoutesModule from '@isocenter/contract/people/audit/routes.ts';
import * as peopleAuthAuthModule from '@isocenter/contract/people/auth/auth.ts';
import * as peopleAuthFieldsModule from '@isocenter/contract/people/auth/fields.ts';
import * as peopleAuthNoticeKindsModule from '@isocenter/contract/people/auth/notice-kinds.ts';
import * as peopleAuthPagesModule from '@isocenter/contract/people/auth/pages.ts';
import * as peopleAuthPasswordsModule from '@isocenter/contract/people/auth/passwords.ts';
import * as peopleAuthRoutesModule from '@isocenter/contract/people/auth/routes.ts';
import * as peopleAuthSecurityRoutesModule from '@isocenter/contract/people/auth/security-routes.ts';
import * as peopleClinicsClinicFaultsModule from '@isocenter/contract/people/clinics/clinic-faults.ts';
import * as peopleClinicsClinicListModule from '@isocenter/contract/people/clinics/clinic-list.ts';
import * as peopleClinicsClinicsModule from '@isocenter/contract/people/clinics/clinics.ts';
import * as peopleClinicsFieldsModule from '@isocenter/contract/people/clinics/fields.ts';
import * as peopleClinicsPagesModule from '@isocenter/contract/people/clinics/pages.ts';
import * as peopleClinicsRoutesModule from '@isocenter/contract/people/clinics/routes.ts';
import * as peopleEmailTemplatesEmailTemplatesModule from '@isocenter/contract/people/email-templates/email-templates.ts';
import * as peopleEmailTemplatesFieldsModule from '@isocenter/contract/people/email-templates/fields.ts';
import * as peopleEmailTemplatesLetterLogRoutesModule from '@isocenter/contract/people/email-templates/letter-log-routes.ts';
import * as peopleEmailTemplatesLetterTextModule from '@isocenter/contract/people/email-templates/letter-text.ts';
import * as peopleEmailTemplatesPagesModule from '@isocenter/contract/people/email-templates/pages.ts';
import * as peopleEmailTemplatesRoutesModule from '@isocenter/contract/people/email-templates/routes.ts';
import * as peopleGroupsFieldsModule from '@isocenter/contract/people/groups/fields.ts';
import * as peopleGroupsGroupsModule from '@isocenter/contract/people/groups/groups.ts';
import * as peopleGroupsPagesModule from '@isocenter/contract/people/groups/pages.ts';
import * as peopleGroupsRoutesModule from '@isocenter/contract/people/groups/routes.ts';
import * as peopleLicenceFieldsModule from '@isocenter/contract/people/licence/fields.ts';
import * as peopleLicenceLicenceModule from '@isocenter/contract/people/licence/licence.ts';
import * as peopleLicencePagesModule from '@isocenter/contract/people/licence/pages.ts';
import * as peopleLicenceRoutesModule from '@isocenter/contract/people/licence/routes.ts';
import * as peoplePhysicianNamesFieldsModule from '@isocenter/contract/people/physician-names/fields.ts';
import * as peoplePhysicianNamesPhysicianNamesModule from '@isocenter/contract/people/physician-names/physician-names.ts';
import * as peoplePhysicianNamesRoutesModule from '@isocenter/contract/people/physician-names/routes.ts';
import * as peoplePhysiciansFieldsModule from '@isocenter/contract/people/physicians/fields.ts';
import * as peoplePhysiciansPagesModule from '@isocenter/contract/people/physicians/pages.ts';
import * as peoplePhysiciansPhysicianFaultsModule from '@isocenter/contract/people/physicians/physician-faults.ts';
import * as peoplePhysiciansPhysicianImportModule from '@isocenter/contract/people/physicians/physician-import.ts';
import * as peoplePhysiciansPhysiciansModule from '@isocenter/contract/people/physicians/physicians.ts';
import * as peoplePhysiciansRoutesModule from '@isocenter/contract/people/physicians/routes.ts';
import * as peoplePicturesPicturesModule from '@isocenter/contract/people/pictures/pictures.ts';
import * as peoplePicturesRoutesModule from '@isocenter/contract/people/pictures/routes.ts';
import * as peoplePlacingFieldsModule from '@isocenter/contract/people/placing/fields.ts';
import * as peoplePlacingPlacingModule from '@isocenter/contract/people/placing/placing.ts';
import * as peoplePlacingRoutesModule from '@isocenter/contract/people/placing/routes.ts';
import * as peoplePoliciesBrowserStorageModule from '@isocenter/contract/people/policies/browser-storage.ts';
import * as peoplePoliciesFieldsModule from '@isocenter/contract/people/policies/fields.ts';
import * as peoplePoliciesMayWaitModule from '@isocenter/contract/people/policies/may-wait.ts';
import * as peoplePoliciesPoliciesModule from '@isocenter/contract/people/policies/policies.ts';
import * as peoplePoliciesRoutesModule from '@isocenter/contract/people/policies/routes.ts';
import * as peopleRolesFieldsModule from '@isocenter/contract/people/roles/fields.ts';
import * as peopleRolesPagesModule from '@isocenter/contract/people/roles/pages.ts';
import * as peopleRolesRolesModule from '@isocenter/contract/people/roles/roles.ts';
import * as peopleRolesRoutesModule from '@isocenter/contract/people/roles/routes.ts';
import * as peopleSecurityPolicyFieldsModule from '@isocenter/contract/people/security-policy/fields.ts';
import * as peopleSecurityPolicyRoutesModule from '@isocenter/contract/people/security-policy/routes.ts';
import * as peopleSecurityPolicySecurityPolicyModule from '@isocenter/contract/people/security-policy/security-policy.ts';
import * as peopleTemplateUsersFieldsModule from '@isocenter/contract/people/template-users/fields.ts';
import * as peopleTemplateUsersRoutesModule from '@isocenter/contract/people/template-users/routes.ts';
import * as peopleTemplateUsersTemplateUsersModule from '@isocenter/contract/people/template-users/template-users.ts';
import * as peopleUsersBirthDateModule from '@isocenter/contract/people/users/birth-date.ts';
import * as peopleUsersFieldsModule from '@isocenter/contract/people/users/fields.ts';
import * as peopleUsersOwnClinicsModule from '@isocenter/contract/people/users/own-clinics.ts';
import * as peopleUsersPagesModule from '@isocenter/contract/people/users/pages.ts';
import * as peopleUsersRoutesModule from '@isocenter/contract/people/users/routes.ts';
import * as peopleUsersUserActsModule from '@isocenter/contract/people/users/user-acts.ts';
import * as peopleUsersUserActsFieldsModule from '@isocenter/contract/people/users/user-acts-fields.ts';
import * as peopleUsersUserFaultsModule from '@isocenter/contract/people/users/user-faults.ts';
import * as peopleUsersUserImportModule from '@isocenter/contract/people/users/user-import.ts';
import * as peopleUsersUserProfileModule from '@isocenter/contract/people/users/user-profile.ts';
import * as peopleUsersUserProfileFieldsModule from '@isocenter/contract/people/users/user-profile-fields.ts';
import * as peopleUsersUsersModule from '@isocenter/contract/people/users/users.ts';
import * as personNameModule from '@isocenter/contract/person-name.ts';
import * as readingAnnotationsAnnotationLinksRoutesModule from '@isocenter/contract/reading/annotations/annotation-links-routes.ts';
import * as readingAnnotationsFieldsModule from '@isocenter/contract/reading/annotations/fields.ts';
import * as readingAnnotationsMeasuredTableModule from '@isocenter/contract/reading/annotations/measured-table.ts';
import * as readingAnnotationsRoutesModule from '@isocenter/contract/reading/annotations/routes.ts';
import * as readingAssignmentsFieldsModule from '@isocenter/contract/reading/assignments/fields.ts';
import * as readingAssignmentsNoticeKindsModule from '@isocenter/contract/reading/assignments/notice-kinds.ts';
import * as readingAssignmentsRoutesModule from '@isocenter/contract/reading/assignments/routes.ts';
import * as readingAttachmentsAttachmentsModule from '@isocenter/contract/reading/attachments/attachments.ts';
import * as readingAttachmentsFieldsModule from '@isocenter/contract/reading/attachments/fields.ts';
import * as readingAttachmentsRoutesModule from '@isocenter/contract/reading/attachments/routes.ts';
import * as readingBulkBulkModule from '@isocenter/contract/reading/bulk/bulk.ts';
import * as readingBulkFieldsModule from '@isocenter/contract/reading/bulk/fields.ts';
import * as readingBulkRoutesModule from '@isocenter/contract/reading/bulk/routes.ts';
import * as readingCriticalResultsCriticalResultsModule from '@isocenter/contract/reading/critical-results/critical-results.ts';
import * as readingCriticalResultsCriticalSettingsModule from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import * as readingCriticalResultsFieldsModule from '@isocenter/contract/reading/critical-results/fields.ts';
import * as readingCriticalResultsNoticeKindsModule from '@isocenter/contract/reading/critical-results/notice-kinds.ts';
import * as readingCriticalResultsPagesModule from '@isocenter/contract/reading/critical-results/pages.ts';
import * as readingCriticalResultsRoutesModule from '@isocenter/contract/reading/critical-results/routes.ts';
import * as readingHandOverFieldsModule from '@isocenter/contract/reading/hand-over/fields.ts';
import * as readingHandOverHandOverModule from '@isocenter/contract/reading/hand-over/hand-over.ts';
import * as readingHandOverNoticeKindsModule from '@isocenter/contract/reading/hand-over/notice-kinds.ts';
import * as readingHandOverRoutesModule from '@isocenter/contract/reading/hand-over/routes.ts';
import * as readingLetterheadsFieldsModule from '@isocenter/contract/reading/letterheads/fields.ts';
import * as readingLetterheadsLetterheadsModule from '@isocenter/contract/reading/letterheads/letterheads.ts';
import * as readingLetterheadsPagesModule from '@isocenter/contract/reading/letterheads/pages.ts';
import * as readingLetterheadsRoutesModule from '@isocenter/contract/reading/letterheads/routes.ts';
import * as readingNotesFieldsModule from '@isocenter/contract/reading/notes/fields.ts';
import * as readingNotesNotesModule from '@isocenter/contract/reading/notes/notes.ts';
import * as readingNotesNoticeKindsModule from '@isocenter/contract/reading/notes/notice-kinds.ts';
import * as readingNotesRoutesModule from '@isocenter/contract/reading/notes/routes.ts';
import * as readingPeerReviewsFieldsModule from '@isocenter/contract/reading/peer-reviews/fields.ts';
import * as readingPeerReviewsNoticeKindsModule from '@isocenter/contract/reading/peer-reviews/notice-kinds.ts';
import * as readingPeerReviewsPagesModule from '@isocenter/contract/reading/peer-reviews/pages.ts';
import * as readingPeerReviewsPeerReviewCountsRoutesModule from '@isocenter/contract/reading/peer-reviews/peer-review-counts-routes.ts';
import * as readingPeerReviewsPeerReviewsModule from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import * as readingPeerReviewsRoutesModule from '@isocenter/contract/reading/peer-reviews/routes.ts';
import * as readingPhrasesFieldsModule from '@isocenter/contract/reading/phrases/fields.ts';
import * as readingPhrasesPagesModule from '@isocenter/contract/reading/phrases/pages.ts';
import * as readingPhrasesPhrasesModule from '@isocenter/contract/reading/phrases/phrases.ts';
import * as readingPhrasesRoutesModule from '@isocenter/contract/reading/phrases/routes.ts';
import * as readingReportCopiesFieldsModule from '@isocenter/contract/reading/report-copies/fields.ts';
import * as readingReportCopiesPagesModule from '@isocenter/contract/reading/report-copies/pages.ts';
import * as readingReportCopiesReportCopiesModule from '@isocenter/contract/reading/report-copies/report-copies.ts';
import * as readingReportCopiesRoutesModule from '@isocenter/contract/reading/report-copies/routes.ts';
import * as readingReportNewsNoticeKindsModule from '@isocenter/contract/reading/report-news/notice-kinds.ts';
import * as readingReportReadingsFieldsModule from '@isocenter/contract/reading/report-readings/fields.ts';
import * as readingReportReadingsNoticeKindsModule from '@isocenter/contract/reading/report-readings/notice-kinds.ts';
import * as readingReportReadingsReportReadingsModule from '@isocenter/contract/reading/report-readings/report-readings.ts';
import * as readingReportReadingsRoutesModule from '@isocenter/contract/reading/report-readings/routes.ts';
import * as readingReportReceiversFieldsModule from '@isocenter/contract/reading/report-receivers/fields.ts';
import * as readingReportReceiversPagesModule from '@isocenter/contract/reading/report-receivers/pages.ts';
import * as readingReportReceiversReportReceiverListsModule from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import * as readingReportReceiversReportReceiversModule from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import * as readingReportReceiversRoutesModule from '@isocenter/contract/reading/report-receivers/routes.ts';
import * as readingReportTemplatesFieldExpressionModule from '@isocenter/contract/reading/report-templates/field-expression.ts';
import * as readingReportTemplatesFieldsModule from '@isocenter/contract/reading/report-templates/fields.ts';
import * as readingReportTemplatesFillTemplateModule from '@isocenter/contract/reading/report-templates/fill-template.ts';
import * as readingReportTemplatesPagesModule from '@isocenter/contract/reading/report-templates/pages.ts';
import * as readingReportTemplatesReportTemplatesModule from '@isocenter/contract/reading/report-templates/report-templates.ts';
import * as readingReportTemplatesRoutesModule from '@isocenter/contract/reading/report-templates/routes.ts';
import * as readingReportTemplatesTemplateDifferenceModule from '@isocenter/contract/reading/report-templates/template-difference.ts';
import * as readingReportTemplatesTemplateFaultsModule from '@isocenter/contract/reading/report-templates/template-faults.ts';
import * as readingReportTemplatesTemplateFieldsModule from '@isocenter/contract/reading/report-templates/template-fields.ts';
import * as readingReportTemplatesTemplateFitModule from '@isocenter/contract/reading/report-templates/template-fit.ts';
import * as readingReportTemplatesTemplateMarkupModule from '@isocenter/contract/reading/report-templates/template-markup.ts';
import * as readingReportsFieldAnswersModule from '@isocenter/contract/reading/reports/field-answers.ts';
import * as readingReportsFieldsModule from '@isocenter/contract/reading/reports/fields.ts';
import * as readingReportsMeasuredTextModule from '@isocenter/contract/reading/reports/measured-text.ts';
import * as readingReportsMeasuredWordsModule from '@isocenter/contract/reading/reports/measured-words.ts';
import * as readingReportsMergeFieldsModule from '@isocenter/contract/reading/reports/merge-fields.ts';
import * as readingReportsNoticeKindsModule from '@isocenter/contract/reading/reports/notice-kinds.ts';
import * as readingReportsRefillSectionModule from '@isocenter/contract/reading/reports/refill-section.ts';
import * as readingReportsReportCheckModule from '@isocenter/contract/reading/reports/report-check.ts';
import * as readingReportsReportCorrectionRoutesModule from '@isocenter/contract/reading/reports/report-correction-routes.ts';
import * as readingReportsReportImagesFieldsModule from '@isocenter/contract/reading/reports/report-images-fields.ts';
import * as readingReportsReportSectionsModule from '@isocenter/contract/reading/reports/report-sections.ts';
import * as readingReportsReportSettingsFieldsModule from '@isocenter/contract/reading/reports/report-settings-fields.ts';
import * as readingReportsReportSigningFieldsModule from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import * as readingReportsReportSigningRoutesModule from '@isocenter/contract/reading/reports/report-signing-routes.ts';
import * as readingReportsReportWordsModule from '@isocenter/contract/reading/reports/report-words.ts';
import * as readingReportsReportsModule from '@isocenter/contract/reading/reports/reports.ts';
import * as readingReportsRoutesModule from '@isocenter/contract/reading/reports/routes.ts';
import * as readingReportsSectionNamesModule from '@isocenter/contract/reading/reports/section-names.ts';
import * as readingReportsSeenPicturesModule from '@isocenter/contract/reading/reports/seen-pictures.ts';
import * as readingSharesFieldsModule from '@isocenter/contract/reading/shares/fields.ts';
import * as readingSharesGuestRootModule from '@isocenter/contract/reading/shares/guest-root.ts';
import * as readingSharesNoticeKindsModule from '@isocenter/contract/reading/shares/notice-kinds.ts';
import * as readingSharesPagesModule from '@isocenter/contract/reading/shares/pages.ts';
import * as readingSharesRoutesModule from '@isocenter/contract/reading/shares/routes.ts';
import * as readingSharesSharesModule from '@isocenter/contract/reading/shares/shares.ts';
import * as readingViewerPriorsModule from '@isocenter/contract/reading/viewer/priors.ts';
import * as readingWorkflowCoarseStatusModule from '@isocenter/contract/reading/workflow/coarse-status.ts';
import * as readingWorkflowFieldsModule from '@isocenter/contract/reading/workflow/fields.ts';
import * as readingWorkflowReadingLockRoutesModule from '@isocenter/contract/reading/workflow/reading-lock-routes.ts';
import * as readingWorkflowRoutesModule from '@isocenter/contract/reading/workflow/routes.ts';
import * as readingWorkflowWorkActsModule from '@isocenter/contract/reading/workflow/work-acts.ts';
import * as readingWorkflowWorkMovesModule from '@isocenter/contract/reading/workflow/work-moves.ts';
import * as readingWorkflowWorkflowModule from '@isocenter/contract/reading/workflow/workflow.ts';
import * as receivedUidModule from '@isocenter/contract/received-uid.ts';
import * as recordRoutesModule from '@isocenter/contract/record-routes.ts';
import * as richTextModule from '@isocenter/contract/rich-text.ts';
import * as routeModule from '@isocenter/contract/route.ts';
import * as saidModule from '@isocenter/contract/said.ts';
import * as schemasModule from '@isocenter/contract/schemas.ts';
import * as searchWordsModule from '@isocenter/contract/search-words.ts';
import * as specifiedModule from '@isocenter/contract/specified.ts';
import * as specifiedFieldsModule from '@isocenter/contract/specified-fields.ts';
import * as specifiedIdModule from '@isocenter/contract/specified-id.ts';
import * as startingWithModule from '@isocenter/contract/starting-with.ts';
import * as systemBackupsBackupsModule from '@isocenter/contract/system/backups/backups.ts';
import * as systemBackupsFieldsModule from '@isocenter/contract/system/backups/fields.ts';
import * as systemBackupsRoutesModule from '@isocenter/contract/system/backups/routes.ts';
import * as systemComingSoonFieldsModule from '@isocenter/contract/system/coming-soon/fields.ts';
import * as systemComingSoonNoticeKindsModule from '@isocenter/contract/system/coming-soon/notice-kinds.ts';
import * as systemComingSoonPagesModule from '@isocenter/contract/system/coming-soon/pages.ts';
import * as systemComingSoonRoutesModule from '@isocenter/contract/system/coming-soon/routes.ts';
import * as systemEventsEventKindsModule from '@isocenter/contract/system/events/event-kinds.ts';
import * as systemEventsEventsModule from '@isocenter/contract/system/events/events.ts';
import * as systemEventsFieldsModule from '@isocenter/contract/system/events/fields.ts';
import * as systemEventsRoutesModule from '@isocenter/contract/system/events/routes.ts';
import * as systemGalleryPagesModule from '@isocenter/contract/system/gallery/pages.ts';
import * as systemInstallationDemoAccountsModule from '@isocenter/contract/system/installation/demo-accounts.ts';
import * as systemInstallationFieldsModule from '@isocenter/contract/system/installation/fields.ts';
import * as systemInstallationInstallationModule from '@isocenter/contract/system/installation/installation.ts';
import * as systemInstallationPagesModule from '@isocenter/contract/system/installation/pages.ts';
import * as systemInstallationRoutesModule from '@isocenter/contract/system/installation/routes.ts';
import * as systemJobsFieldsModule from '@isocenter/contract/system/jobs/fields.ts';
import * as systemJobsJobItemsModule from '@isocenter/contract/system/jobs/job-items.ts';
import * as systemJobsJobsModule from '@isocenter/contract/system/jobs/jobs.ts';
import * as systemJobsNoticeKindsModule from '@isocenter/contract/system/jobs/notice-kinds.ts';
import * as systemJobsPagesModule from '@isocenter/contract/system/jobs/pages.ts';
import * as systemJobsRoutesModule from '@isocenter/contract/system/jobs/routes.ts';
import * as systemLettersFieldsModule from '@isocenter/contract/system/letters/fields.ts';
import * as systemLettersLettersModule from '@isocenter/contract/system/letters/letters.ts';
import * as systemLettersRoutesModule from '@isocenter/contract/system/letters/routes.ts';
import * as systemNoticesFieldsModule from '@isocenter/contract/system/notices/fields.ts';
import * as systemNoticesNoticePreferencesRoutesModule from '@isocenter/contract/system/notices/notice-preferences-routes.ts';
import * as systemNoticesNoticeStatementModule from '@isocenter/contract/system/notices/notice-statement.ts';
import * as systemNoticesNoticeStatementsModule from '@isocenter/contract/system/notices/notice-statements.ts';
import * as systemNoticesNoticeTopicsModule from '@isocenter/contract/system/notices/notice-topics.ts';
import * as systemNoticesNoticesModule from '@isocenter/contract/system/notices/notices.ts';
import * as systemNoticesPagesModule from '@isocenter/contract/system/notices/pages.ts';
import * as systemNoticesPushRoutesModule from '@isocenter/contract/system/notices/push-routes.ts';
import * as systemNoticesRoutesModule from '@isocenter/contract/system/notices/routes.ts';
import * as systemSettingsFieldsModule from '@isocenter/contract/system/settings/fields.ts';
import * as systemSettingsPagesModule from '@isocenter/contract/system/settings/pages.ts';
import * as systemSettingsRoutesModule from '@isocenter/contract/system/settings/routes.ts';
import * as systemSettingsSettingVersionsModule from '@isocenter/contract/system/settings/setting-versions.ts';
import * as systemSettingsSettingsModule from '@isocenter/contract/system/settings/settings.ts';
import * as systemTextLanguagesFieldsModule from '@isocenter/contract/system/text-languages/fields.ts';
import * as systemTextLanguagesRoutesModule from '@isocenter/contract/system/text-languages/routes.ts';
import * as systemTextLanguagesTextLanguagesModule from '@isocenter/contract/system/text-languages/text-languages.ts';
import * as systemUpdatesFieldsModule from '@isocenter/contract/system/updates/fields.ts';
import * as systemUpdatesNoticeKindsModule from '@isocenter/contract/system/updates/notice-kinds.ts';
import * as systemUpdatesRoutesModule from '@isocenter/contract/system/updates/routes.ts';
import * as systemUpdatesUpdatesModule from '@isocenter/contract/system/updates/updates.ts';
import * as tableFormatsModule from '@isocenter/contract/table-formats.ts';
import * as timeZoneModule from '@isocenter/contract/time-zone.ts';
import * as translatableTextModule from '@isocenter/contract/translatable-text.ts';
import * as typedDayModule from '@isocenter/contract/typed-day.ts';
import * as writtenDayModule from '@isocenter/contract/written-day.ts';
import * as writtenNumberModule from '@isocenter/contract/written-number.ts';
import * as zonedTimeModule from '@isocenter/contract/zoned-time.ts';

/** What the contract exports, by the paths of its modules. */
export const contractModules = {
  'abilities': abilitiesModule,
  'activity': activityModule,
  'archive/anonymise/anonymise': archiveAnonymiseAnonymiseModule,
  'archive/anonymise/fields': archiveAnonymiseFieldsModule,
  'archive/anonymise/routes': archiveAnonymiseRoutesModule,
  'archive/appointments/appointments': archiveAppointmentsAppointmentsModule,
  'archive/appointments/fields': archiveAppointmentsFieldsModule,
  'archive/appointments/pages': archiveAppointmentsPagesModule,
  'archive/appointments/routes': archiveAppointmentsRoutesModule,
  'archive/conflicts/fields': archiveConflictsFieldsModule,
  'archive/conflicts/identity-conflicts': archiveConflictsIdentityConflictsModule,
  'archive/conflicts/routes': archiveConflictsRoutesModule,
  'archive/dicomweb/dicom-json': archiveDicomwebDicomJsonModule,
  'archive/dicomweb/dicomweb': archiveDicomwebDicomwebModule,
  'archive/dicomweb/dicomweb-conformance-routes': archiveDicomwebDicomwebConformanceRoutesModule,
  'archive/dicomweb/fields': archiveDicomwebFieldsModule,
  'archive/dicomweb/routes': archiveDicomwebRoutesModule,
  'archive/dictionaries/dictionaries': archiveDictionariesDictionariesModule,
  'archive/dictionaries/fields': archiveDictionariesFieldsModule,
  'archive/dictionaries/modalities': archiveDictionariesModalitiesModule,
  'archive/dictionaries/routes': archiveDictionariesRoutesModule,
  'archive/downloads/downloads': archiveDownloadsDownloadsModule,
  'archive/downloads/routes': archiveDownloadsRoutesModule,
  'archive/edits/dicom-text': archiveEditsDicomTextModule,
  'archive/edits/edit-fields': archiveEditsEditFieldsModule,
  'archive/edits/edits': archiveEditsEditsModule,
  'archive/edits/fields': archiveEditsFieldsModule,
  'archive/edits/notice-kinds': archiveEditsNoticeKindsModule,
  'archive/edits/routes': archiveEditsRoutesModule,
  'archive/filters/criteria': archiveFiltersCriteriaModule,
  'archive/filters/fields': archiveFiltersFieldsModule,
  'archive/filters/filter-fields': archiveFiltersFilterFieldsModule,
  'archive/filters/filter-line': archiveFiltersFilterLineModule,
  'archive/filters/filters': archiveFiltersFiltersModule,
  'archive/filters/pages': archiveFiltersPagesModule,
  'archive/filters/routes': archiveFiltersRoutesModule,
  'archive/identity/identity': archiveIdentityIdentityModule,
  'archive/identity/identity-names': archiveIdentityIdentityNamesModule,
  'archive/identity/identity-words': archiveIdentityIdentityWordsModule,
  'archive/labels/fields': archiveLabelsFieldsModule,
  'archive/labels/labels': archiveLabelsLabelsModule,
  'archive/labels/routes': archiveLabelsRoutesModule,
  'archive/listing-notices/notice-kinds': archiveListingNoticesNoticeKindsModule,
  'archive/listing-notices/routes': archiveListingNoticesRoutesModule,
  'archive/lookup/fields': archiveLookupFieldsModule,
  'archive/lookup/lookup': archiveLookupLookupModule,
  'archive/lookup/lookup-names': archiveLookupLookupNamesModule,
  'archive/lookup/lookup-numbers': archiveLookupLookupNumbersModule,
  'archive/lookup/lookup-parts': archiveLookupLookupPartsModule,
  'archive/lookup/lookup-text': archiveLookupLookupTextModule,
  'archive/lookup/lookup-words': archiveLookupLookupWordsModule,
  'archive/lookup/pages': archiveLookupPagesModule,
  'archive/lookup/routes': archiveLookupRoutesModule,
  'archive/patients/fields': archivePatientsFieldsModule,
  'archive/patients/pages': archivePatientsPagesModule,
  'archive/patients/patients': archivePatientsPatientsModule,
  'archive/patients/routes': archivePatientsRoutesModule,
  'archive/quarantine/fields': archiveQuarantineFieldsModule,
  'archive/quarantine/notice-kinds': archiveQuarantineNoticeKindsModule,
  'archive/quarantine/pages': archiveQuarantinePagesModule,
  'archive/quarantine/quarantine': archiveQuarantineQuarantineModule,
  'archive/quarantine/quarantine-decisions-routes': archiveQuarantineQuarantineDecisionsRoutesModule,
  'archive/quarantine/refused': archiveQuarantineRefusedModule,
  'archive/quarantine/refused-routes': archiveQuarantineRefusedRoutesModule,
  'archive/quarantine/routes': archiveQuarantineRoutesModule,
  'archive/rules/fields': archiveRulesFieldsModule,
  'archive/rules/notice-kinds': archiveRulesNoticeKindsModule,
  'archive/rules/routes': archiveRulesRoutesModule,
  'archive/rules/rules': archiveRulesRulesModule,
  'archive/safekeeping/fields': archiveSafekeepingFieldsModule,
  'archive/safekeeping/routes': archiveSafekeepingRoutesModule,
  'archive/safekeeping/safekeeping': archiveSafekeepingSafekeepingModule,
  'archive/studies/fields': archiveStudiesFieldsModule,
  'archive/studies/moving-days': archiveStudiesMovingDaysModule,
  'archive/studies/object-counts': archiveStudiesObjectCountsModule,
  'archive/studies/object-kinds': archiveStudiesObjectKindsModule,
  'archive/studies/pages': archiveStudiesPagesModule,
  'archive/studies/routes': archiveStudiesRoutesModule,
  'archive/studies/studies': archiveStudiesStudiesModule,
  'archive/studies/study': archiveStudiesStudyModule,
  'archive/studies/study-row': archiveStudiesStudyRowModule,
  'archive/study-fields/field-choices': archiveStudyFieldsFieldChoicesModule,
  'archive/study-fields/field-conditions': archiveStudyFieldsFieldConditionsModule,
  'archive/study-fields/field-filling-fields': archiveStudyFieldsFieldFillingFieldsModule,
  'archive/study-fields/field-pattern': archiveStudyFieldsFieldPatternModule,
  'archive/study-fields/fields': archiveStudyFieldsFieldsModule,
  'archive/study-fields/routes': archiveStudyFieldsRoutesModule,
  'archive/study-fields/study-fields': archiveStudyFieldsStudyFieldsModule,
  'archive/tiers/fields': archiveTiersFieldsModule,
  'archive/tiers/routes': archiveTiersRoutesModule,
  'archive/tiers/tiers': archiveTiersTiersModule,
  'archive/uploads/document-modalities': archiveUploadsDocumentModalitiesModule,
  'archive/uploads/fields': archiveUploadsFieldsModule,
  'archive/uploads/pages': archiveUploadsPagesModule,
  'archive/uploads/routes': archiveUploadsRoutesModule,
  'archive/uploads/uploads': archiveUploadsUploadsModule,
  'archive/waiting/fields': archiveWaitingFieldsModule,
  'archive/waiting/routes': archiveWaitingRoutesModule,
  'archive/waiting/waiting': archiveWaitingWaitingModule,
  'archive/workitems/routes': archiveWorkitemsRoutesModule,
  'errors': errorsModule,
  'field-rules': fieldRulesModule,
  'field-schemas': fieldSchemasModule,
  'field-words': fieldWordsModule,
  'fields': fieldsModule,
  'file-name': fileNameModule,
  'files': filesModule,
  'fold-text': foldTextModule,
  'hanging': hangingModule,
  'hanging-kinds': hangingKindsModule,
  'import': importModule,
  'import-limits': importLimitsModule,
  'insight/analytics/analytics': insightAnalyticsAnalyticsModule,
  'insight/analytics/analytics-notes-fields': insightAnalyticsAnalyticsNotesFieldsModule,
  'insight/analytics/analytics-notes-routes': insightAnalyticsAnalyticsNotesRoutesModule,
  'insight/analytics/analytics-reports': insightAnalyticsAnalyticsReportsModule,
  'insight/analytics/analytics-reports-routes': insightAnalyticsAnalyticsReportsRoutesModule,
  'insight/analytics/analytics-views': insightAnalyticsAnalyticsViewsModule,
  'insight/analytics/fields': insightAnalyticsFieldsModule,
  'insight/analytics/pages': insightAnalyticsPagesModule,
  'insight/analytics/periods': insightAnalyticsPeriodsModule,
  'insight/analytics/routes': insightAnalyticsRoutesModule,
  'insight/analytics/storage-forecast': insightAnalyticsStorageForecastModule,
  'insight/cards/cards': insightCardsCardsModule,
  'insight/cards/pages': insightCardsPagesModule,
  'insight/cards/routes': insightCardsRoutesModule,
  'insight/cards/statistics-cards': insightCardsStatisticsCardsModule,
  'insight/dashboard/dashboard': insightDashboardDashboardModule,
  'insight/dashboard/dashboard-layout': insightDashboardDashboardLayoutModule,
  'insight/dashboard/dashboard-layout-fields': insightDashboardDashboardLayoutFieldsModule,
  'insight/dashboard/fields': insightDashboardFieldsModule,
  'insight/dashboard/first-hours': insightDashboardFirstHoursModule,
  'insight/dashboard/listed-figures': insightDashboardListedFiguresModule,
  'insight/dashboard/pages': insightDashboardPagesModule,
  'insight/dashboard/routes': insightDashboardRoutesModule,
  'insight/figures/fields': insightFiguresFieldsModule,
  'insight/figures/figure-change': insightFiguresFigureChangeModule,
  'insight/figures/figure-lists': insightFiguresFigureListsModule,
  'insight/figures/figure-measures': insightFiguresFigureMeasuresModule,
  'insight/figures/figures': insightFiguresFiguresModule,
  'insight/figures/routes': insightFiguresRoutesModule,
  'lists': listsModule,
  'network/nodes/fields': networkNodesFieldsModule,
  'network/nodes/node-doctor-fields': networkNodesNodeDoctorFieldsModule,
  'network/nodes/node-import': networkNodesNodeImportModule,
  'network/nodes/node-rows': networkNodesNodeRowsModule,
  'network/nodes/nodes': networkNodesNodesModule,
  'network/nodes/notice-kinds': networkNodesNoticeKindsModule,
  'network/nodes/pages': networkNodesPagesModule,
  'network/nodes/refused-callers': networkNodesRefusedCallersModule,
  'network/nodes/routes': networkNodesRoutesModule,
  'network/queries/elsewhere': networkQueriesElsewhereModule,
  'network/queries/fields': networkQueriesFieldsModule,
  'network/queries/notice-kinds': networkQueriesNoticeKindsModule,
  'network/queries/pages': networkQueriesPagesModule,
  'network/queries/peers': networkQueriesPeersModule,
  'network/queries/queries': networkQueriesQueriesModule,
  'network/queries/routes': networkQueriesRoutesModule,
  'network/sending/destinations': networkSendingDestinationsModule,
  'network/sending/fields': networkSendingFieldsModule,
  'network/sending/routes': networkSendingRoutesModule,
  'network/sending/sending': networkSendingSendingModule,
  'network/server/fields': networkServerFieldsModule,
  'network/server/notice-kinds': networkServerNoticeKindsModule,
  'network/server/pages': networkServerPagesModule,
  'network/server/routes': networkServerRoutesModule,
  'network/server/server': networkServerServerModule,
  'network/web-requests/fields': networkWebRequestsFieldsModule,
  'network/web-requests/routes': networkWebRequestsRoutesModule,
  'network/web-requests/web-requests': networkWebRequestsWebRequestsModule,
  'network/web-servers/fields': networkWebServersFieldsModule,
  'network/web-servers/pages': networkWebServersPagesModule,
  'network/web-servers/routes': networkWebServersRoutesModule,
  'network/web-servers/web-server-import': networkWebServersWebServerImportModule,
  'network/web-servers/web-server-lists': networkWebServersWebServerListsModule,
  'network/web-servers/web-server-states': networkWebServersWebServerStatesModule,
  'network/web-servers/web-servers': networkWebServersWebServersModule,
  'office/articles/article-fields': officeArticlesArticleFieldsModule,
  'office/articles/articles': officeArticlesArticlesModule,
  'office/articles/fields': officeArticlesFieldsModule,
  'office/articles/notice-kinds': officeArticlesNoticeKindsModule,
  'office/articles/pages': officeArticlesPagesModule,
  'office/articles/protocols-routes': officeArticlesProtocolsRoutesModule,
  'office/articles/routes': officeArticlesRoutesModule,
  'office/articles/specified-content-routes': officeArticlesSpecifiedContentRoutesModule,
  'office/calendar/calendar': officeCalendarCalendarModule,
  'office/calendar/calendar-feeds-fields': officeCalendarCalendarFeedsFieldsModule,
  'office/calendar/calendar-feeds-routes': officeCalendarCalendarFeedsRoutesModule,
  'office/calendar/calendar-rooms-fields': officeCalendarCalendarRoomsFieldsModule,
  'office/calendar/calendar-rules': officeCalendarCalendarRulesModule,
  'office/calendar/calendar-specified-routes': officeCalendarCalendarSpecifiedRoutesModule,
  'office/calendar/fields': officeCalendarFieldsModule,
  'office/calendar/notice-kinds': officeCalendarNoticeKindsModule,
  'office/calendar/pages': officeCalendarPagesModule,
  'office/calendar/routes': officeCalendarRoutesModule,
  'office/chat/chat': officeChatChatModule,
  'office/chat/chat-messages-routes': officeChatChatMessagesRoutesModule,
  'office/chat/fields': officeChatFieldsModule,
  'office/chat/notice-kinds': officeChatNoticeKindsModule,
  'office/chat/pages': officeChatPagesModule,
  'office/chat/routes': officeChatRoutesModule,
  'office/chat/specified-chat-routes': officeChatSpecifiedChatRoutesModule,
  'office/closed-days/closed-days': officeClosedDaysClosedDaysModule,
  'office/closed-days/fields': officeClosedDaysFieldsModule,
  'office/closed-days/routes': officeClosedDaysRoutesModule,
  'office/colleagues/colleagues': officeColleaguesColleaguesModule,
  'office/colleagues/fields': officeColleaguesFieldsModule,
  'office/colleagues/routes': officeColleaguesRoutesModule,
  'office/contact/contact': officeContactContactModule,
  'office/contact/fields': officeContactFieldsModule,
  'office/contact/routes': officeContactRoutesModule,
  'office/files/fields': officeFilesFieldsModule,
  'office/files/files': officeFilesFilesModule,
  'office/files/routes': officeFilesRoutesModule,
  'office/incoming-mail/fields': officeIncomingMailFieldsModule,
  'office/incoming-mail/routes': officeIncomingMailRoutesModule,
  'office/invoices/billing': officeInvoicesBillingModule,
  'office/invoices/billing-fields': officeInvoicesBillingFieldsModule,
  'office/invoices/billing-routes': officeInvoicesBillingRoutesModule,
  'office/invoices/fields': officeInvoicesFieldsModule,
  'office/invoices/invoices': officeInvoicesInvoicesModule,
  'office/invoices/money': officeInvoicesMoneyModule,
  'office/invoices/notice-kinds': officeInvoicesNoticeKindsModule,
  'office/invoices/pages': officeInvoicesPagesModule,
  'office/invoices/routes': officeInvoicesRoutesModule,
  'office/invoices/specified-invoices-fields': officeInvoicesSpecifiedInvoicesFieldsModule,
  'office/invoices/specified-invoices-routes': officeInvoicesSpecifiedInvoicesRoutesModule,
  'office/invoices/written-money': officeInvoicesWrittenMoneyModule,
  'office/mail/fields': officeMailFieldsModule,
  'office/mail/mail': officeMailMailModule,
  'office/mail/mail-parts': officeMailMailPartsModule,
  'office/mail/mails-routes': officeMailMailsRoutesModule,
  'office/mail/notice-kinds': officeMailNoticeKindsModule,
  'office/mail/pages': officeMailPagesModule,
  'office/mail/routes': officeMailRoutesModule,
  'office/main-search/fields': officeMainSearchFieldsModule,
  'office/main-search/main-search': officeMainSearchMainSearchModule,
  'office/main-search/pages': officeMainSearchPagesModule,
  'office/main-search/routes': officeMainSearchRoutesModule,
  'office/main-search/searched-page': officeMainSearchSearchedPageModule,
  'office/pricing/pages': officePricingPagesModule,
  'office/pricing/routes': officePricingRoutesModule,
  'office/profile/fields': officeProfileFieldsModule,
  'office/profile/following-routes': officeProfileFollowingRoutesModule,
  'office/profile/notice-kinds': officeProfileNoticeKindsModule,
  'office/profile/pages': officeProfilePagesModule,
  'office/profile/profile': officeProfileProfileModule,
  'office/profile/routes': officeProfileRoutesModule,
  'office/shop/fields': officeShopFieldsModule,
  'office/shop/notice-kinds': officeShopNoticeKindsModule,
  'office/shop/orders': officeShopOrdersModule,
  'office/shop/orders-routes': officeShopOrdersRoutesModule,
  'office/shop/pages': officeShopPagesModule,
  'office/shop/routes': officeShopRoutesModule,
  'office/shop/shop': officeShopShopModule,
  'office/staff/fields': officeStaffFieldsModule,
  'office/staff/pages': officeStaffPagesModule,
  'office/staff/routes': officeStaffRoutesModule,
  'office/staff/staff': officeStaffStaffModule,
  'office/staff/staff-import': officeStaffStaffImportModule,
  'office/todo/fields': officeTodoFieldsModule,
  'office/todo/notice-kinds': officeTodoNoticeKindsModule,
  'office/todo/pages': officeTodoPagesModule,
  'office/todo/routes': officeTodoRoutesModule,
  'office/todo/task-repeat': officeTodoTaskRepeatModule,
  'office/todo/tasks': officeTodoTasksModule,
  'office/todo/tasks-routes': officeTodoTasksRoutesModule,
  'office/todo/todo': officeTodoTodoModule,
  'people/access-reviews/access-reviews': peopleAccessReviewsAccessReviewsModule,
  'people/access-reviews/fields': peopleAccessReviewsFieldsModule,
  'people/access-reviews/routes': peopleAccessReviewsRoutesModule,
  'people/access/access': peopleAccessAccessModule,
  'people/access/fields': peopleAccessFieldsModule,
  'people/access/pages': peopleAccessPagesModule,
  'people/access/routes': peopleAccessRoutesModule,
  'people/account/account': peopleAccountAccountModule,
  'people/account/account-rules': peopleAccountAccountRulesModule,
  'people/account/account-settings': peopleAccountAccountSettingsModule,
  'people/account/fields': peopleAccountFieldsModule,
  'people/account/pages': peopleAccountPagesModule,
  'people/account/routes': peopleAccountRoutesModule,
  'people/audit/audit': peopleAuditAuditModule,
  'people/audit/fields': peopleAuditFieldsModule,
  'people/audit/pages': peopleAuditPagesModule,
  'people/audit/routes': peopleAuditRoutesModule,
  'people/auth/auth': peopleAuthAuthModule,
  'people/auth/fields': peopleAuthFieldsModule,
  'people/auth/notice-kinds': peopleAuthNoticeKindsModule,
  'people/auth/pages': peopleAuthPagesModule,
  'people/auth/passwords': peopleAuthPasswordsModule,
  'people/auth/routes': peopleAuthRoutesModule,
  'people/auth/security-routes': peopleAuthSecurityRoutesModule,
  'people/clinics/clinic-faults': peopleClinicsClinicFaultsModule,
  'people/clinics/clinic-list': peopleClinicsClinicListModule,
  'people/clinics/clinics': peopleClinicsClinicsModule,
  'people/clinics/fields': peopleClinicsFieldsModule,
  'people/clinics/pages': peopleClinicsPagesModule,
  'people/clinics/routes': peopleClinicsRoutesModule,
  'people/email-templates/email-templates': peopleEmailTemplatesEmailTemplatesModule,
  'people/email-templates/fields': peopleEmailTemplatesFieldsModule,
  'people/email-templates/letter-log-routes': peopleEmailTemplatesLetterLogRoutesModule,
  'people/email-templates/letter-text': peopleEmailTemplatesLetterTextModule,
  'people/email-templates/pages': peopleEmailTemplatesPagesModule,
  'people/email-templates/routes': peopleEmailTemplatesRoutesModule,
  'people/groups/fields': peopleGroupsFieldsModule,
  'people/groups/groups': peopleGroupsGroupsModule,
  'people/groups/pages': peopleGroupsPagesModule,
  'people/groups/routes': peopleGroupsRoutesModule,
  'people/licence/fields': peopleLicenceFieldsModule,
  'people/licence/licence': peopleLicenceLicenceModule,
  'people/licence/pages': peopleLicencePagesModule,
  'people/licence/routes': peopleLicenceRoutesModule,
  'people/physician-names/fields': peoplePhysicianNamesFieldsModule,
  'people/physician-names/physician-names': peoplePhysicianNamesPhysicianNamesModule,
  'people/physician-names/routes': peoplePhysicianNamesRoutesModule,
  'people/physicians/fields': peoplePhysiciansFieldsModule,
  'people/physicians/pages': peoplePhysiciansPagesModule,
  'people/physicians/physician-faults': peoplePhysiciansPhysicianFaultsModule,
  'people/physicians/physician-import': peoplePhysiciansPhysicianImportModule,
  'people/physicians/physicians': peoplePhysiciansPhysiciansModule,
  'people/physicians/routes': peoplePhysiciansRoutesModule,
  'people/pictures/pictures': peoplePicturesPicturesModule,
  'people/pictures/routes': peoplePicturesRoutesModule,
  'people/placing/fields': peoplePlacingFieldsModule,
  'people/placing/placing': peoplePlacingPlacingModule,
  'people/placing/routes': peoplePlacingRoutesModule,
  'people/policies/browser-storage': peoplePoliciesBrowserStorageModule,
  'people/policies/fields': peoplePoliciesFieldsModule,
  'people/policies/may-wait': peoplePoliciesMayWaitModule,
  'people/policies/policies': peoplePoliciesPoliciesModule,
  'people/policies/routes': peoplePoliciesRoutesModule,
  'people/roles/fields': peopleRolesFieldsModule,
  'people/roles/pages': peopleRolesPagesModule,
  'people/roles/roles': peopleRolesRolesModule,
  'people/roles/routes': peopleRolesRoutesModule,
  'people/security-policy/fields': peopleSecurityPolicyFieldsModule,
  'people/security-policy/routes': peopleSecurityPolicyRoutesModule,
  'people/security-policy/security-policy': peopleSecurityPolicySecurityPolicyModule,
  'people/template-users/fields': peopleTemplateUsersFieldsModule,
  'people/template-users/routes': peopleTemplateUsersRoutesModule,
  'people/template-users/template-users': peopleTemplateUsersTemplateUsersModule,
  'people/users/birth-date': peopleUsersBirthDateModule,
  'people/users/fields': peopleUsersFieldsModule,
  'people/users/own-clinics': peopleUsersOwnClinicsModule,
  'people/users/pages': peopleUsersPagesModule,
  'people/users/routes': peopleUsersRoutesModule,
  'people/users/user-acts': peopleUsersUserActsModule,
  'people/users/user-acts-fields': peopleUsersUserActsFieldsModule,
  'people/users/user-faults': peopleUsersUserFaultsModule,
  'people/users/user-import': peopleUsersUserImportModule,
  'people/users/user-profile': peopleUsersUserProfileModule,
  'people/users/user-profile-fields': peopleUsersUserProfileFieldsModule,
  'people/users/users': peopleUsersUsersModule,
  'person-name': personNameModule,
  'reading/annotations/annotation-links-routes': readingAnnotationsAnnotationLinksRoutesModule,
  'reading/annotations/fields': readingAnnotationsFieldsModule,
  'reading/annotations/measured-table': readingAnnotationsMeasuredTableModule,
  'reading/annotations/routes': readingAnnotationsRoutesModule,
  'reading/assignments/fields': readingAssignmentsFieldsModule,
  'reading/assignments/notice-kinds': readingAssignmentsNoticeKindsModule,
  'reading/assignments/routes': readingAssignmentsRoutesModule,
  'reading/attachments/attachments': readingAttachmentsAttachmentsModule,
  'reading/attachments/fields': readingAttachmentsFieldsModule,
  'reading/attachments/routes': readingAttachmentsRoutesModule,
  'reading/bulk/bulk': readingBulkBulkModule,
  'reading/bulk/fields': readingBulkFieldsModule,
  'reading/bulk/routes': readingBulkRoutesModule,
  'reading/critical-results/critical-results': readingCriticalResultsCriticalResultsModule,
  'reading/critical-results/critical-settings': readingCriticalResultsCriticalSettingsModule,
  'reading/critical-results/fields': readingCriticalResultsFieldsModule,
  'reading/critical-results/notice-kinds': readingCriticalResultsNoticeKindsModule,
  'reading/critical-results/pages': readingCriticalResultsPagesModule,
  'reading/critical-results/routes': readingCriticalResultsRoutesModule,
  'reading/hand-over/fields': readingHandOverFieldsModule,
  'reading/hand-over/hand-over': readingHandOverHandOverModule,
  'reading/hand-over/notice-kinds': readingHandOverNoticeKindsModule,
  'reading/hand-over/routes': readingHandOverRoutesModule,
  'reading/letterheads/fields': readingLetterheadsFieldsModule,
  'reading/letterheads/letterheads': readingLetterheadsLetterheadsModule,
  'reading/letterheads/pages': readingLetterheadsPagesModule,
  'reading/letterheads/routes': readingLetterheadsRoutesModule,
  'reading/notes/fields': readingNotesFieldsModule,
  'reading/notes/notes': readingNotesNotesModule,
  'reading/notes/notice-kinds': readingNotesNoticeKindsModule,
  'reading/notes/routes': readingNotesRoutesModule,
  'reading/peer-reviews/fields': readingPeerReviewsFieldsModule,
  'reading/peer-reviews/notice-kinds': readingPeerReviewsNoticeKindsModule,
  'reading/peer-reviews/pages': readingPeerReviewsPagesModule,
  'reading/peer-reviews/peer-review-counts-routes': readingPeerReviewsPeerReviewCountsRoutesModule,
  'reading/peer-reviews/peer-reviews': readingPeerReviewsPeerReviewsModule,
  'reading/peer-reviews/routes': readingPeerReviewsRoutesModule,
  'reading/phrases/fields': readingPhrasesFieldsModule,
  'reading/phrases/pages': readingPhrasesPagesModule,
  'reading/phrases/phrases': readingPhrasesPhrasesModule,
  'reading/phrases/routes': readingPhrasesRoutesModule,
  'reading/report-copies/fields': readingReportCopiesFieldsModule,
  'reading/report-copies/pages': readingReportCopiesPagesModule,
  'reading/report-copies/report-copies': readingReportCopiesReportCopiesModule,
  'reading/report-copies/routes': readingReportCopiesRoutesModule,
  'reading/report-news/notice-kinds': readingReportNewsNoticeKindsModule,
  'reading/report-readings/fields': readingReportReadingsFieldsModule,
  'reading/report-readings/notice-kinds': readingReportReadingsNoticeKindsModule,
  'reading/report-readings/report-readings': readingReportReadingsReportReadingsModule,
  'reading/report-readings/routes': readingReportReadingsRoutesModule,
  'reading/report-receivers/fields': readingReportReceiversFieldsModule,
  'reading/report-receivers/pages': readingReportReceiversPagesModule,
  'reading/report-receivers/report-receiver-lists': readingReportReceiversReportReceiverListsModule,
  'reading/report-receivers/report-receivers': readingReportReceiversReportReceiversModule,
  'reading/report-receivers/routes': readingReportReceiversRoutesModule,
  'reading/report-templates/field-expression': readingReportTemplatesFieldExpressionModule,
  'reading/report-templates/fields': readingReportTemplatesFieldsModule,
  'reading/report-templates/fill-template': readingReportTemplatesFillTemplateModule,
  'reading/report-templates/pages': readingReportTemplatesPagesModule,
  'reading/report-templates/report-templates': readingReportTemplatesReportTemplatesModule,
  'reading/report-templates/routes': readingReportTemplatesRoutesModule,
  'reading/report-templates/template-difference': readingReportTemplatesTemplateDifferenceModule,
  'reading/report-templates/template-faults': readingReportTemplatesTemplateFaultsModule,
  'reading/report-templates/template-fields': readingReportTemplatesTemplateFieldsModule,
  'reading/report-templates/template-fit': readingReportTemplatesTemplateFitModule,
  'reading/report-templates/template-markup': readingReportTemplatesTemplateMarkupModule,
  'reading/reports/field-answers': readingReportsFieldAnswersModule,
  'reading/reports/fields': readingReportsFieldsModule,
  'reading/reports/measured-text': readingReportsMeasuredTextModule,
  'reading/reports/measured-words': readingReportsMeasuredWordsModule,
  'reading/reports/merge-fields': readingReportsMergeFieldsModule,
  'reading/reports/notice-kinds': readingReportsNoticeKindsModule,
  'reading/reports/refill-section': readingReportsRefillSectionModule,
  'reading/reports/report-check': readingReportsReportCheckModule,
  'reading/reports/report-correction-routes': readingReportsReportCorrectionRoutesModule,
  'reading/reports/report-images-fields': readingReportsReportImagesFieldsModule,
  'reading/reports/report-sections': readingReportsReportSectionsModule,
  'reading/reports/report-settings-fields': readingReportsReportSettingsFieldsModule,
  'reading/reports/report-signing-fields': readingReportsReportSigningFieldsModule,
  'reading/reports/report-signing-routes': readingReportsReportSigningRoutesModule,
  'reading/reports/report-words': readingReportsReportWordsModule,
  'reading/reports/reports': readingReportsReportsModule,
  'reading/reports/routes': readingReportsRoutesModule,
  'reading/reports/section-names': readingReportsSectionNamesModule,
  'reading/reports/seen-pictures': readingReportsSeenPicturesModule,
  'reading/shares/fields': readingSharesFieldsModule,
  'reading/shares/guest-root': readingSharesGuestRootModule,
  'reading/shares/notice-kinds': readingSharesNoticeKindsModule,
  'reading/shares/pages': readingSharesPagesModule,
  'reading/shares/routes': readingSharesRoutesModule,
  'reading/shares/shares': readingSharesSharesModule,
  'reading/viewer/priors': readingViewerPriorsModule,
  'reading/workflow/coarse-status': readingWorkflowCoarseStatusModule,
  'reading/workflow/fields': readingWorkflowFieldsModule,
  'reading/workflow/reading-lock-routes': readingWorkflowReadingLockRoutesModule,
  'reading/workflow/routes': readingWorkflowRoutesModule,
  'reading/workflow/work-acts': readingWorkflowWorkActsModule,
  'reading/workflow/work-moves': readingWorkflowWorkMovesModule,
  'reading/workflow/workflow': readingWorkflowWorkflowModule,
  'received-uid': receivedUidModule,
  'record-routes': recordRoutesModule,
  'rich-text': richTextModule,
  'route': routeModule,
  'said': saidModule,
  'schemas': schemasModule,
  'search-words': searchWordsModule,
  'specified': specifiedModule,
  'specified-fields': specifiedFieldsModule,
  'specified-id': specifiedIdModule,
  'starting-with': startingWithModule,
  'system/backups/backups': systemBackupsBackupsModule,
  'system/backups/fields': systemBackupsFieldsModule,
  'system/backups/routes': systemBackupsRoutesModule,
  'system/coming-soon/fields': systemComingSoonFieldsModule,
  'system/coming-soon/notice-kinds': systemComingSoonNoticeKindsModule,
  'system/coming-soon/pages': systemComingSoonPagesModule,
  'system/coming-soon/routes': systemComingSoonRoutesModule,
  'system/events/event-kinds': systemEventsEventKindsModule,
  'system/events/events': systemEventsEventsModule,
  'system/events/fields': systemEventsFieldsModule,
  'system/events/routes': systemEventsRoutesModule,
  'system/gallery/pages': systemGalleryPagesModule,
  'system/installation/demo-accounts': systemInstallationDemoAccountsModule,
  'system/installation/fields': systemInstallationFieldsModule,
  'system/installation/installation': systemInstallationInstallationModule,
  'system/installation/pages': systemInstallationPagesModule,
  'system/installation/routes': systemInstallationRoutesModule,
  'system/jobs/fields': systemJobsFieldsModule,
  'system/jobs/job-items': systemJobsJobItemsModule,
  'system/jobs/jobs': systemJobsJobsModule,
  'system/jobs/notice-kinds': systemJobsNoticeKindsModule,
  'system/jobs/pages': systemJobsPagesModule,
  'system/jobs/routes': systemJobsRoutesModule,
  'system/letters/fields': systemLettersFieldsModule,
  'system/letters/letters': systemLettersLettersModule,
  'system/letters/routes': systemLettersRoutesModule,
  'system/notices/fields': systemNoticesFieldsModule,
  'system/notices/notice-preferences-routes': systemNoticesNoticePreferencesRoutesModule,
  'system/notices/notice-statement': systemNoticesNoticeStatementModule,
  'system/notices/notice-statements': systemNoticesNoticeStatementsModule,
  'system/notices/notice-topics': systemNoticesNoticeTopicsModule,
  'system/notices/notices': systemNoticesNoticesModule,
  'system/notices/pages': systemNoticesPagesModule,
  'system/notices/push-routes': systemNoticesPushRoutesModule,
  'system/notices/routes': systemNoticesRoutesModule,
  'system/settings/fields': systemSettingsFieldsModule,
  'system/settings/pages': systemSettingsPagesModule,
  'system/settings/routes': systemSettingsRoutesModule,
  'system/settings/setting-versions': systemSettingsSettingVersionsModule,
  'system/settings/settings': systemSettingsSettingsModule,
  'system/text-languages/fields': systemTextLanguagesFieldsModule,
  'system/text-languages/routes': systemTextLanguagesRoutesModule,
  'system/text-languages/text-languages': systemTextLanguagesTextLanguagesModule,
  'system/updates/fields': systemUpdatesFieldsModule,
  'system/updates/notice-kinds': systemUpdatesNoticeKindsModule,
  'system/updates/routes': systemUpdatesRoutesModule,
  'system/updates/updates': systemUpdatesUpdatesModule,
  'table-formats': tableFormatsModule,
  'time-zone': timeZoneModule,
  'translatable-text': translatableTextModule,
  'typed-day': typedDayModule,
  'written-day': writtenDayModule,
  'written-number': writtenNumberModule,
  'zoned-time': zonedTimeModule,
};
