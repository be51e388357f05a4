import type { components } from '@pnb/client';
import { findValue } from '../components/search-values.ts';

export type DeliveryStatus = components['schemas']['Delivery']['status'];

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const;

export interface DeliverySearch {
  status?: DeliveryStatus;
}

export function parseDeliverySearch({ status }: Record<string, unknown>): DeliverySearch {
  const known = findValue(DELIVERY_STATUSES, status);
  return known ? { status: known } : {};
}

export const buildDeliveryQuery = ({ status }: DeliverySearch) => (status ? { status: [status] } : {});
