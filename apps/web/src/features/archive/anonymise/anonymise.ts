export { AnonymousOptions } from './options/anonymous-options.tsx';
export { WhatLeaves } from './options/what-leaves.tsx';
export { sendPreviewQuery } from './send-preview.ts';
