import { noticeTopics } from '@isocenter/contract/system/notices/notice-topics.ts';
import { noticeStates } from '@isocenter/contract/system/notices/notices.ts';
import { oneOf } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the page of notifications. */
export const noticeSearch = defineSearch({ topic: oneOf(noticeTopics), state: oneOf(noticeStates) }, {});
