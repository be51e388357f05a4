import { DEFAULT_BUILD_SETTINGS } from './build-settings.ts';

// What the examples of events have in common.

export const ID = '01kc59z6h8f8w9p5p3w5t1y0za';
export const AT = '2026-11-01T12:00:00.000Z' as const;
export const actor = { type: 'api_key', id: `key_${ID}` } as const;
export const system = { type: 'system', id: null } as const;
export const build_id = `bld_${ID}`;

export const settings = DEFAULT_BUILD_SETTINGS;
