/** Notices of this browser: its own service brings them, also while no page is open. */

export function mayPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const found = new Uint8Array(new ArrayBuffer(raw.length));
  for (let i = 0; i < raw.length; i++) found[i] = raw.charCodeAt(i);
  return found;
}

/** This browser's subscription as JSON; nothing if its reader does not want notices. */
export async function subscribed(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.register('/notices.js', { scope: '/notices/' });
  const made =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  return JSON.stringify(made.toJSON());
}
