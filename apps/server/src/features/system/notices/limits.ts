/** What the server calls to notify browsers. */
export const pushLimits = {
  /** Push services of browsers: what begins with a dot stands for all hosts below. Chrome and Edge, Firefox, Safari, Edge. */
  hosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'],
} as const;
