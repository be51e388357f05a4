import { uuidv7 } from 'uuidv7';

/** A new row's id: UUIDv7, so that ids sort by age. */
export const newId = (): string => uuidv7();
