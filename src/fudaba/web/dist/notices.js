// What shows notices while no page is open. It keeps nothing, and answers no request of the page.
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(told.title || '札場 Fudaba', {
      body: told.body || '',
      tag: told.tag || 'fudaba',
      icon: '/icon.svg',
      data: { url: told.url, stop: told.stop },
      actions: [{ action: 'stop', title: '× お知らせを止める / Stop' }],
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, stop } = event.notification.data || {};
  if (event.action === 'stop') {
    event.waitUntil(stop ? fetch(stop, { method: 'POST' }) : Promise.resolve());
    return;
  }
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url || '/');
    }),
  );
});
