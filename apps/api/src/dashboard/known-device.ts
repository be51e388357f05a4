import { addressGroup, findKnownDevice, renewDeviceToken } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../http/session.ts';
import type { Services } from '../services.ts';
import { countAttempt } from './start-session.ts';

/**
 * Counts a password for the address before it is verified. All strangers together have one count, so that guesses from
 * many networks are as few as those from one; a device of the user has its own, which strangers cannot use up.
 */
export async function countPassword(services: Services, request: FastifyRequest, email: string): Promise<void> {
  const { control, deviceKey } = services;
  const [network, token] = [addressGroup(request.ip), readDeviceCookie(request)];
  const device = token === null ? null : await findKnownDevice(control, deviceKey, { token, email });
  if (device) {
    // It counts with the other devices of the user in this network, and not with strangers there.
    await countAttempt(services, 'sign_in_address', `${device.user_id} ${network}`);
    await countAttempt(services, 'sign_in_device', device.id);
  } else if (request.session?.email === email) {
    // A session of an earlier version has no such cookie. All sessions of the user have one count: a session can make others.
    await countAttempt(services, 'sign_in_device', request.session.user_id);
  } else {
    await countAttempt(services, 'sign_in_address', network);
    await countAttempt(services, 'sign_in_user', email);
  }
}

/** Makes the device known to the user that has just authenticated. A session is not enough, as a stolen one could make many devices. */
export async function rememberDevice(
  { control, deviceKey }: Services,
  request: FastifyRequest,
  user_id: string,
): Promise<void> {
  request.device_token = await renewDeviceToken(control, deviceKey, { user_id, previous: readDeviceCookie(request) });
}
