import type { components } from '@pnb/client';
import { deliveryStatusValues } from '../api/enum-values.gen.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';

export type DeliveryStatus = components['schemas']['Delivery']['status'];

export const DELIVERY_PARAMETERS = { status: readChoice(deliveryStatusValues) };
export type DeliverySearch = SearchValues<typeof DELIVERY_PARAMETERS>;
