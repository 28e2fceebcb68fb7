import { describe, expect, it } from 'vitest';
import { timeIn, timeZones } from './time-zones.ts';

describe('the time zones to choose from', () => {
  it('are named by their place, the one that is held among them whatever it is called', () => {
    const nameOf = (code: string) => timeZones(code).find((zone) => zone.code === code)?.name;
    expect(['Europe/Berlin', 'America/Argentina/Ushuaia', 'UTC', 'Europe/Of_Nowhere'].map(nameOf)).toEqual([
      'Berlin (Europe)',
      'Ushuaia, Argentina (America)',
      'UTC',
      'Of Nowhere (Europe)',
    ]);
  });

  it('say what their clocks show', () => {
    expect(timeIn('Asia/Kolkata', 'en-GB', Date.UTC(2026, 10, 26, 20, 0))).toContain('01:30');
  });
});
