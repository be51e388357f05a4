import { isList, MAX_CSV_SECONDS, MAX_STREAM_SECONDS, type Route } from '@pnb/contract';
import { errorCodes, type FastifyRequest } from 'fastify';

/** Maximum duration of a request with its body, unless the route has max_seconds. */
export const DEFAULT_SECONDS = 30;

/** Time for the last event of a stream. */
const STREAM_END_SECONDS = 30;

/** Extends the time limit of a route. That of a list is the limit of its CSV form, sending included. */
export const getAddedSeconds = (route: Route | undefined): number => getMaxSeconds(route) - DEFAULT_SECONDS;

function getMaxSeconds(route: Route | undefined): number {
  if (route && isList(route)) return MAX_CSV_SECONDS;
  if (route?.response?.kind === 'events') return MAX_STREAM_SECONDS + STREAM_END_SECONDS;
  return route?.max_seconds ?? DEFAULT_SECONDS;
}

/** Limits the JSON form to the time of other requests: only CSV and events may take longer. */
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
