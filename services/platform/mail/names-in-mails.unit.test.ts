import { describe, expect, it } from 'vitest';
import { nameInMail } from './names-in-mails.ts';

/** What mail programs make a link of, as their authors describe it: a scheme, a host with letters at its end, an address, a share. */
const LINKS = [/\p{L}[\p{L}\p{N}+.-]*:\S/u, /:\/\//, /[^\s.]\.\p{L}{2,}/u, /[^\s.][。．｡]\p{L}/u, /\\\\/];

describe('A name in a mail', () => {
  it.each([
    ['Pay at https://evil.example/now', 'Pay at https: //evil. example/now'],
    ['WWW.EVIL.EXAMPLE', 'WWW. EVIL. EXAMPLE'],
    ['evil.example', 'evil. example'],
    ['a1.b2.example', 'a1. b2. example'],
    ['xn--bcher-kva.xn--p1ai', 'xn--bcher-kva. xn--p1ai'],
    ['böse。beispiel', 'böse。 beispiel'],
    ['boss@evil.example', 'boss@evil. example'],
    ['mailto:boss@evil.example', 'mailto: boss@evil. example'],
    ['x2://1.2.3.4/a', 'x2: //1.2.3.4/a'],
    [String.raw`\\evil\share`, String.raw`\ \evil\share`],
  ])('makes no link: %s', (name, shown) => {
    expect(nameInMail(name)).toBe(shown);
    expect(LINKS.filter((link) => link.test(shown))).toEqual([]);
    expect(LINKS.some((link) => link.test(name))).toBe(true);
    expect(nameInMail(shown)).toBe(shown);
    expect(shown.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
  });

  it.each([
    'North & Peak',
    'St. Gallen',
    'Release 2.1',
    'Daily 12:30',
    'Dr. O’Neil (Team A)',
    'A – B',
    '50 %. Done.',
  ])('is as it was: %s', (name) => {
    expect(nameInMail(name)).toBe(name);
  });
});
