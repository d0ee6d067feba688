// Shows what this installation tells a browser by its push service, and opens the page of it. It controls no page and keeps nothing:
// its scope is an address that does not exist.
self.addEventListener('push', (event) => {
  const { title = 'Isocenter', body = '', topic = '' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag: topic, icon: '/mark-app-180.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/notifications'));
});
