import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addPushDevice, getPush, removePushDevice } from '@isocenter/contract/system/notices/endpoints.ts';
import { call } from '#api/client.ts';
import { pushScope } from './push-scope.ts';

/** My browsers that are told, by the push service of each. */
const pushQuery = queryOptions({
  queryKey: ['account', 'push'],
  queryFn: ({ signal }) => call(getPush, {}, { signal }),
  staleTime: 0,
});

/** Returns true if this browser can be notified at all: with TLS, or on the computer itself. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Switches the notification of this browser, or another of mine, on or off. The browser requests permission, at a click. */
export function usePush() {
  const client = useQueryClient();
  const query = useQuery(pushQuery);
  const onSettled = () => client.invalidateQueries({ queryKey: pushQuery.queryKey });
  const begin = useMutation({ mutationFn: (publicKey: string) => subscribe(publicKey), onSettled });
  const end = useMutation({ mutationFn: unsubscribe, onSettled });
  return { query, begin, end };
}

async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: pushScope });
  await whenActive(registration);
  // One that was made for another key, or that the server has forgotten, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await call(addPushDevice, { body: { endpoint, p256dh, auth } });
}

async function unsubscribe({ pushDeviceId, isThis }: { pushDeviceId: number; isThis: boolean }): Promise<void> {
  await call(removePushDevice, { params: { pushDeviceId } });
  if (isThis) await (await navigator.serviceWorker?.getRegistration(pushScope))?.unregister();
}

/** The person, or whoever manages the browser, does not want it. */
export class PushDenied extends Error {
  override readonly name = 'PushDenied';
}

async function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}
