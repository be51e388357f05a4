import type { components } from '@pnb/client';
import { deliveryStatusValues } from '../api/enum-values.gen.ts';
import { findValue } from '../components/search-values.ts';

export type DeliveryStatus = components['schemas']['Delivery']['status'];

export interface DeliverySearch {
  status?: DeliveryStatus;
}

export function parseDeliverySearch({ status }: Record<string, unknown>): DeliverySearch {
  const known = findValue(deliveryStatusValues, status);
  return known ? { status: known } : {};
}

export const buildDeliveryQuery = ({ status }: DeliverySearch) => (status ? { status: [status] } : {});
