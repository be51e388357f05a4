import { MAX_CSV_SECONDS, type Route } from '@pnb/contract';
import { errorCodes, type FastifyRequest } from 'fastify';

/** Maximum duration of a request with its body, unless the route has max_seconds. */
export const DEFAULT_SECONDS = 30;

/** By how much the time limit of a route is longer. That of a list is the limit of its CSV form, sending included. */
export const getAddedSeconds = (route: Route | undefined): number =>
  (route?.list ? MAX_CSV_SECONDS : (route?.max_seconds ?? DEFAULT_SECONDS)) - DEFAULT_SECONDS;

/** Limits a page of a list to the time of other requests: only its CSV form may take longer. */
export async function limitPageTime<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { handlerTimeout, url } = request.routeOptions;
  const limitMs = handlerTimeout - getAddedSeconds(request.routeOptions.config.contract) * 1000;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, url)), limitMs);
  });
  try {
    return await Promise.race([read(), expired]);
  } finally {
    clearTimeout(timer);
  }
}
