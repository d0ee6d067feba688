import type { Migration } from '#platform/database/migrate.ts';
import { up as spine } from './0001-spine.ts';
import { up as people } from './0002-people.ts';
import { up as identity } from './0003-identity.ts';
import { up as sameObject } from './0004-same-object.ts';
import { up as safeAccess } from './0005-safe-access.ts';
import { up as safekeeping } from './0006-safekeeping.ts';
import { up as foldedSearch } from './0008-folded-search.ts';
import { up as annotations } from './0009-annotations.ts';
import { up as blockSums } from './0012-block-sums.ts';
import { up as narrowerAccess } from './0011-narrower-access.ts';
import { up as heldDecisions } from './0010-held-decisions.ts';
import { up as askedAndProved } from './0011-asked-and-proved.ts';
import { up as nodeScope } from './0013-node-scope.ts';
import { up as toldRemovals } from './0018-told-removals.ts';
import { up as indexedBytes } from './0014-indexed-bytes.ts';
import { up as securityPolicy } from './0015-security-policy.ts';
import { up as readerGroups } from './0016-reader-groups.ts';
import { up as notices } from './0020-notices.ts';
import { up as accessReviews } from './0019-access-reviews.ts';
import { up as customRoles } from './0017-custom-roles.ts';
import { up as keptSentences } from './0021-kept-sentences.ts';
import { up as oneStudyIndex } from './0022-one-study-index.ts';
import { up as workflow } from './0023-workflow.ts';
import { up as completeness } from './0024-completeness.ts';
import { up as statFirst } from './0025-stat-first.ts';
import { up as notes } from './0028-notes.ts';
import { up as lookups } from './0027-lookups.ts';
import { up as attachments } from './0029-attachments.ts';
import { up as rejections } from './0031-rejections.ts';
import { up as edits } from './0030-edits.ts';
import { up as filterListings } from './0026-filter-listings.ts';
import { up as groupedLists } from './0032-grouped-lists.ts';
import { up as exportedLists } from './0033-exported-lists.ts';
import { up as moves } from './0034-moves.ts';
import { up as waitingStudies } from './0037-waiting-studies.ts';
import { up as anonymise } from './0035-anonymise.ts';
import { up as manyStudies } from './0036-many-studies.ts';
import { up as listingNotices } from './0040-listing-notices.ts';
import { up as dueTimes } from './0042-due-times.ts';
import { up as orderedFields } from './0043-ordered-fields.ts';
import { up as studyFields } from './0038-study-fields.ts';
import { up as linkedMeasurements } from './0041-linked-measurements.ts';
import { up as patientCare } from './0039-patient-care.ts';
import { up as mergedStudies } from './0044-merged-studies.ts';
import { up as twoRecords } from './0045-two-records.ts';
import { up as nodes } from './0046-nodes.ts';
import { up as appointments } from './0048-appointments.ts';
import { up as machineReports } from './0049-machine-reports.ts';
import { up as jobItems } from './0050-job-items.ts';
import { up as unableRules } from './0063-unable-rules.ts';
import { up as settingVersions } from './0064-setting-versions.ts';
import { up as webRequests } from './0070-web-requests.ts';
import { up as reportTemplates } from './0073-report-templates.ts';
import { up as reports } from './0074-reports.ts';
import { up as shippedTemplates } from './0078-shipped-templates.ts';
import { up as phrases } from './0079-phrases.ts';
import { up as reportReceivers } from './0092-report-receivers.ts';
import { up as givenMeasurements } from './0095-given-measurements.ts';
import { up as reportNotices } from './0094-report-notices.ts';
import { up as countedRounds } from './0088-counted-rounds.ts';
import { up as reportReadings } from './0097-report-readings.ts';
import { up as referralNotices } from './0103-referral-notices.ts';
import { up as outsideReports } from './0104-outside-reports.ts';
import { up as shareDevices } from './0102-share-devices.ts';
import { up as reportImages } from './0100-report-images.ts';
import { up as triedAndTold } from './0098-tried-and-told.ts';
import { up as correctionsAndWorksheets } from './0101-corrections-and-worksheets.ts';
import { up as push } from './0099-push.ts';
import { up as peerReviews } from './0096-peer-reviews.ts';
import { up as waitingReports } from './0093-waiting-reports.ts';
import { up as reportObjects } from './0086-report-objects.ts';
import { up as letterheads } from './0087-letterheads.ts';
import { up as letterLog } from './0084-letter-log.ts';
import { up as criticalResults } from './0089-critical-results.ts';
import { up as shares } from './0090-shares.ts';
import { up as begunFileSets } from './0091-begun-file-sets.ts';
import { up as formattedLetters } from './0085-formatted-letters.ts';
import { up as keptQueries } from './0066-kept-queries.ts';
import { up as jobLimits } from './0067-job-limits.ts';
import { up as webServerTraffic } from './0068-web-server-traffic.ts';
import { up as unableQueries } from './0071-unable-queries.ts';
import { up as silentNodes } from './0053-silent-nodes.ts';
import { up as dictionaries } from './0052-dictionaries.ts';
import { up as sentObjects } from './0051-sent-objects.ts';
import { up as movedTries } from './0054-moved-tries.ts';
import { up as webServers } from './0055-web-servers.ts';
import { up as rules } from './0057-rules.ts';
import { up as serverSettings } from './0056-server-settings.ts';
import { up as stepAttributes } from './0060-step-attributes.ts';
import { up as availability } from './0061-availability.ts';
import { up as workitems } from './0062-workitems.ts';
import { up as letterAttachments } from './0106-letter-attachments.ts';
import { up as reportCopies } from './0107-report-copies.ts';
import { up as officeGround } from './0108-office-ground.ts';
import { up as shop } from './0136-shop.ts';
import { up as fieldStatistics } from './0140-field-statistics.ts';
import { up as downloadsInParts } from './0141-downloads-in-parts.ts';
import { up as studyKeeping } from './0171-study-keeping.ts';
import { up as uploadLinks } from './0174-upload-links.ts';
import { up as nearline } from './0186-nearline.ts';
import { up as pollsAndFollowing } from './0168-polls-and-following.ts';
import { up as toldOfGoodsAndFollowers } from './0169-told-of-goods-and-followers.ts';
import { up as blogDigest } from './0170-blog-digest.ts';
import { up as productVersions } from './0181-product-versions.ts';
import { up as writerOfLetter } from './0180-writer-of-letter.ts';
import { up as tasksOfMessages } from './0179-tasks-of-messages.ts';
import { up as invoices } from './0132-invoices.ts';
import { up as billing } from './0133-billing.ts';
import { up as mail } from './0125-mail.ts';
import { up as tasks } from './0128-tasks.ts';
import { up as calendar } from './0130-calendar.ts';
import { up as chat } from './0127-chat.ts';
import { up as articles } from './0134-articles.ts';
import { up as profiles } from './0135-profiles.ts';
import { up as bookmarksAndStaff } from './0129-bookmarks-staff.ts';
import { up as letterReplies } from './0126-letter-replies.ts';
import { up as bounces } from './0142-bounces.ts';
import { up as storageWatch } from './0143-storage-watch.ts';
import { up as comparedStudies } from './0144-compared-studies.ts';
import { up as mailIn } from './0145-mail-in.ts';
import { up as reminders } from './0150-reminders.ts';
import { up as analytics } from './0159-analytics.ts';
import { up as figures } from './0155-figures.ts';
import { up as figureIndexes } from './0160-figure-indexes.ts';
import { up as repliesElsewhere } from './0161-replies-elsewhere.ts';
import { up as dashboard } from './0164-dashboard.ts';
import { up as figureRules } from './0166-figure-rules.ts';
import { up as orderedPriority } from './0175-ordered-priority.ts';
import { up as daysOfLines } from './0182-days-of-lines.ts';
import { up as invoicesOfClients } from './0193-invoices-of-clients.ts';
import { up as answersToComments } from './0194-answers-to-comments.ts';
import { up as damagedOfficeFiles } from './0197-damaged-office-files.ts';
import { up as downloadForms } from './0188-download-forms.ts';
import { up as bodyParts } from './0198-body-parts.ts';
import { up as coloursOfGoods } from './0199-colours-of-goods.ts';
import { up as clinicSays } from './0191-clinic-says.ts';
import { up as awaitedParts } from './0200-awaited-parts.ts';
import { up as nearlineDays } from './0201-nearline-days.ts';
import { up as clinicsBeside } from './0202-clinics-beside.ts';
import { up as ownTablesFirst } from './0203-own-tables-first.ts';
import { up as restoredWhenNeeded } from './0204-restored-when-needed.ts';
import { up as preparedMetadata } from './0205-prepared-metadata.ts';
import { up as whatStationsDo } from './0210-what-stations-do.ts';
import { up as priceList } from './0225-price-list.ts';
import { up as objectCharacterSets } from './0270-object-character-sets.ts';
import { up as tasksForOthers } from './0260-tasks-for-others.ts';
import { up as productPictures } from './0271-product-pictures.ts';
import { up as refusedByUid } from './0273-refused-by-uid.ts';
import { up as seriesTimezone } from './0275-series-timezone.ts';
import { up as timezoneAtHand } from './0276-timezone-at-hand.ts';
import { up as plainTexts } from './0277-plain-texts.ts';
import { up as newStudiesTogether } from './0278-new-studies-together.ts';
import { up as fieldWords } from './0279-field-words.ts';
import { up as urgentFirst } from './0226-urgent-first.ts';
import { up as namesWithoutSigns } from './0250-names-without-signs.ts';
import { up as oneImpression } from './0255-one-impression.ts';
import { up as refusedObjects } from './0230-refused-objects.ts';

/** In the order in which they are applied; names are never changed and entries never removed. */
export const migrations: readonly Migration[] = [
  { name: '0001-spine', up: spine },
  { name: '0002-people', up: people },
  { name: '0003-identity', up: identity },
  { name: '0004-same-object', up: sameObject },
  { name: '0005-safe-access', up: safeAccess },
  { name: '0006-safekeeping', up: safekeeping },
  { name: '0008-folded-search', up: foldedSearch },
  { name: '0009-annotations', up: annotations },
  { name: '0012-block-sums', up: blockSums },
  { name: '0011-narrower-access', up: narrowerAccess },
  { name: '0010-held-decisions', up: heldDecisions },
  { name: '0011-asked-and-proved', up: askedAndProved },
  { name: '0013-node-scope', up: nodeScope },
  { name: '0018-told-removals', up: toldRemovals },
  { name: '0014-indexed-bytes', up: indexedBytes },
  { name: '0015-security-policy', up: securityPolicy },
  { name: '0016-reader-groups', up: readerGroups },
  { name: '0020-notices', up: notices },
  { name: '0019-access-reviews', up: accessReviews },
  { name: '0017-custom-roles', up: customRoles },
  { name: '0021-kept-sentences', up: keptSentences },
  { name: '0022-one-study-index', up: oneStudyIndex },
  { name: '0023-workflow', up: workflow },
  { name: '0024-completeness', up: completeness },
  { name: '0025-stat-first', up: statFirst },
  { name: '0028-notes', up: notes },
  { name: '0027-lookups', up: lookups },
  { name: '0029-attachments', up: attachments },
  { name: '0026-filter-listings', up: filterListings },
  { name: '0030-edits', up: edits },
  { name: '0031-rejections', up: rejections },
  { name: '0032-grouped-lists', up: groupedLists },
  { name: '0033-exported-lists', up: exportedLists },
  { name: '0034-moves', up: moves },
  { name: '0037-waiting-studies', up: waitingStudies },
  { name: '0035-anonymise', up: anonymise },
  { name: '0036-many-studies', up: manyStudies },
  { name: '0042-due-times', up: dueTimes },
  { name: '0038-study-fields', up: studyFields },
  { name: '0040-listing-notices', up: listingNotices },
  { name: '0041-linked-measurements', up: linkedMeasurements },
  { name: '0039-patient-care', up: patientCare },
  { name: '0044-merged-studies', up: mergedStudies },
  { name: '0045-two-records', up: twoRecords },
  { name: '0043-ordered-fields', up: orderedFields },
  { name: '0046-nodes', up: nodes },
  { name: '0048-appointments', up: appointments },
  { name: '0049-machine-reports', up: machineReports },
  { name: '0050-job-items', up: jobItems },
  { name: '0053-silent-nodes', up: silentNodes },
  { name: '0052-dictionaries', up: dictionaries },
  { name: '0051-sent-objects', up: sentObjects },
  { name: '0054-moved-tries', up: movedTries },
  { name: '0055-web-servers', up: webServers },
  { name: '0057-rules', up: rules },
  { name: '0056-server-settings', up: serverSettings },
  { name: '0060-step-attributes', up: stepAttributes },
  { name: '0061-availability', up: availability },
  { name: '0062-workitems', up: workitems },
  { name: '0063-unable-rules', up: unableRules },
  { name: '0064-setting-versions', up: settingVersions },
  { name: '0070-web-requests', up: webRequests },
  { name: '0066-kept-queries', up: keptQueries },
  { name: '0067-job-limits', up: jobLimits },
  { name: '0068-web-server-traffic', up: webServerTraffic },
  { name: '0071-unable-queries', up: unableQueries },
  { name: '0073-report-templates', up: reportTemplates },
  { name: '0074-reports', up: reports },
  { name: '0078-shipped-templates', up: shippedTemplates },
  { name: '0079-phrases', up: phrases },
  { name: '0084-letter-log', up: letterLog },
  { name: '0090-shares', up: shares },
  { name: '0085-formatted-letters', up: formattedLetters },
  { name: '0093-waiting-reports', up: waitingReports },
  { name: '0086-report-objects', up: reportObjects },
  { name: '0087-letterheads', up: letterheads },
  { name: '0089-critical-results', up: criticalResults },
  { name: '0092-report-receivers', up: reportReceivers },
  { name: '0094-report-notices', up: reportNotices },
  { name: '0095-given-measurements', up: givenMeasurements },
  { name: '0096-peer-reviews', up: peerReviews },
  { name: '0097-report-readings', up: reportReadings },
  { name: '0088-counted-rounds', up: countedRounds },
  { name: '0102-share-devices', up: shareDevices },
  { name: '0100-report-images', up: reportImages },
  { name: '0098-tried-and-told', up: triedAndTold },
  { name: '0101-corrections-and-worksheets', up: correctionsAndWorksheets },
  { name: '0099-push', up: push },
  { name: '0103-referral-notices', up: referralNotices },
  { name: '0091-begun-file-sets', up: begunFileSets },
  { name: '0104-outside-reports', up: outsideReports },
  { name: '0106-letter-attachments', up: letterAttachments },
  { name: '0107-report-copies', up: reportCopies },
  { name: '0108-office-ground', up: officeGround },
  { name: '0136-shop', up: shop },
  { name: '0132-invoices', up: invoices },
  { name: '0133-billing', up: billing },
  { name: '0125-mail', up: mail },
  { name: '0128-tasks', up: tasks },
  { name: '0130-calendar', up: calendar },
  { name: '0127-chat', up: chat },
  { name: '0134-articles', up: articles },
  { name: '0135-profiles', up: profiles },
  { name: '0129-bookmarks-staff', up: bookmarksAndStaff },
  { name: '0126-letter-replies', up: letterReplies },
  { name: '0142-bounces', up: bounces },
  { name: '0143-storage-watch', up: storageWatch },
  { name: '0144-compared-studies', up: comparedStudies },
  { name: '0140-field-statistics', up: fieldStatistics },
  { name: '0145-mail-in', up: mailIn },
  { name: '0150-reminders', up: reminders },
  { name: '0159-analytics', up: analytics },
  { name: '0155-figures', up: figures },
  { name: '0141-downloads-in-parts', up: downloadsInParts },
  { name: '0171-study-keeping', up: studyKeeping },
  { name: '0160-figure-indexes', up: figureIndexes },
  { name: '0161-replies-elsewhere', up: repliesElsewhere },
  { name: '0164-dashboard', up: dashboard },
  { name: '0166-figure-rules', up: figureRules },
  { name: '0174-upload-links', up: uploadLinks },
  { name: '0168-polls-and-following', up: pollsAndFollowing },
  { name: '0169-told-of-goods-and-followers', up: toldOfGoodsAndFollowers },
  { name: '0170-blog-digest', up: blogDigest },
  { name: '0175-ordered-priority', up: orderedPriority },
  { name: '0186-nearline', up: nearline },
  { name: '0179-tasks-of-messages', up: tasksOfMessages },
  { name: '0180-writer-of-letter', up: writerOfLetter },
  { name: '0181-product-versions', up: productVersions },
  { name: '0182-days-of-lines', up: daysOfLines },
  { name: '0193-invoices-of-clients', up: invoicesOfClients },
  { name: '0194-answers-to-comments', up: answersToComments },
  { name: '0197-damaged-office-files', up: damagedOfficeFiles },
  { name: '0188-download-forms', up: downloadForms },
  { name: '0198-body-parts', up: bodyParts },
  { name: '0199-colours-of-goods', up: coloursOfGoods },
  { name: '0191-clinic-says', up: clinicSays },
  { name: '0200-awaited-parts', up: awaitedParts },
  { name: '0201-nearline-days', up: nearlineDays },
  { name: '0202-clinics-beside', up: clinicsBeside },
  { name: '0203-own-tables-first', up: ownTablesFirst },
  { name: '0204-restored-when-needed', up: restoredWhenNeeded },
  { name: '0205-prepared-metadata', up: preparedMetadata },
  { name: '0210-what-stations-do', up: whatStationsDo },
  { name: '0225-price-list', up: priceList },
  { name: '0226-urgent-first', up: urgentFirst },
  { name: '0250-names-without-signs', up: namesWithoutSigns },
  { name: '0255-one-impression', up: oneImpression },
  { name: '0260-tasks-for-others', up: tasksForOthers },
  { name: '0230-refused-objects', up: refusedObjects },
  { name: '0270-object-character-sets', up: objectCharacterSets },
  { name: '0271-product-pictures', up: productPictures },
  { name: '0273-refused-by-uid', up: refusedByUid },
  { name: '0275-series-timezone', up: seriesTimezone },
  { name: '0276-timezone-at-hand', up: timezoneAtHand },
  { name: '0277-plain-texts', up: plainTexts },
  { name: '0278-new-studies-together', up: newStudiesTogether },
  { name: '0279-field-words', up: fieldWords },
];
