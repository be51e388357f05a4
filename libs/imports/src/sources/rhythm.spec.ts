import { describe, expect, it } from '@jest/globals';
import type { ImportRhythm } from '@pnb/contract';
import { findExpected } from './rhythm.ts';

const daily = { every: 'day', at: '06:00', time_zone: 'America/New_York', tolerance_minutes: 60 } as const;

const find = (rhythm: ImportRhythm, after: string) => findExpected(rhythm, new Date(after)).expected_at.toISOString();

describe('the next expected file', () => {
  // The clock of New York is at UTC-5 in winter and at UTC-4 in summer: it changes on 2027-03-14 and 2027-11-07 at 02:00.
  it.each([
    ['the day before the clock is put forward', '2027-03-13T06:00:00Z', '2027-03-13T11:00:00.000Z'],
    ['the day on which it is', '2027-03-13T12:30:00Z', '2027-03-14T10:00:00.000Z'],
    ['the day before the clock is put back', '2027-11-06T05:00:00Z', '2027-11-06T10:00:00.000Z'],
    ['the day on which it is', '2027-11-06T11:30:00Z', '2027-11-07T11:00:00.000Z'],
  ])('is at the same time of day on %s', (_, after, expected) => {
    expect(find(daily, after)).toBe(expected);
  });

  it('is an hour later where the clock skips its time, and the first where its time occurs twice', () => {
    expect(find({ ...daily, at: '02:30' }, '2027-03-14T05:00:00Z')).toBe('2027-03-14T07:30:00.000Z');
    expect(find({ ...daily, at: '01:30' }, '2027-11-07T04:00:00Z')).toBe('2027-11-07T05:30:00.000Z');
  });

  it('is the current one until its tolerance has ended', () => {
    expect(findExpected(daily, new Date('2027-01-11T11:59:00Z'))).toEqual({
      expected_at: new Date('2027-01-11T11:00:00Z'),
      next_due_at: new Date('2027-01-11T12:00:00Z'),
    });
    expect(find(daily, '2027-01-11T12:00:00Z')).toBe('2027-01-12T11:00:00.000Z');
  });

  it('is on the day of the week in the time zone', () => {
    const weekly = { ...daily, every: 'week', weekday: 'monday', at: '00:30', time_zone: 'Asia/Tokyo' } as const;
    // Monday, 2027-01-11, 00:30 in Tokyo is Sunday afternoon in UTC.
    expect(find(weekly, '2027-01-05T00:00:00Z')).toBe('2027-01-10T15:30:00.000Z');
  });

  it('is on the last day of a month without the day', () => {
    const monthly = { ...daily, every: 'month', day: 31, time_zone: 'UTC' } as const;
    expect(find(monthly, '2027-02-01T00:00:00Z')).toBe('2027-02-28T06:00:00.000Z');
    expect(find(monthly, '2028-02-01T00:00:00Z')).toBe('2028-02-29T06:00:00.000Z');
    expect(find(monthly, '2027-03-01T00:00:00Z')).toBe('2027-03-31T06:00:00.000Z');
  });
});
