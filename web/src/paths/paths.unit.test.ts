import { describe, expect, it } from 'vitest';
import { isAdminPath, logInFor, nextAfterLogIn, paths } from './paths.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the way to the log-in and back', () => {
  it.each([
    [
      at('/projects/7/check-seo', '?topic=9&str=a%20b'),
      '/login?next=%2Fprojects%2F7%2Fcheck-seo%3Ftopic%3D9%26str%3Da%2520b',
    ],
    [at('/back-office/global-settings'), '/admin-login?next=%2Fback-office%2Fglobal-settings'],
    [at('/'), '/login'],
    [at('/login'), '/login'],
    [at('/x', '', '#notes'), '/login?next=%2Fx%23notes'],
  ])('from %j leads to %s', (place, logIn) => {
    expect(logInFor(place)).toBe(logIn);
  });

  it.each([
    ['/projects/7/check-seo?topic=9', '/projects/7/check-seo?topic=9'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/x', '/'],
    ['/admin-login', '/'],
    ['', '/'],
  ])('after a log-in with next=%s goes to %s', (next, target) => {
    expect(nextAfterLogIn(`?${new URLSearchParams({ next })}`, '/')).toBe(target);
  });

  it('survives its own encoding', () => {
    const back = '/projects/7/all-topics?status=SUGGEST,DECLINE&str=a%26b#x';
    const url = new URL(back, 'http://app.invalid');
    expect(nextAfterLogIn(logInFor(url).slice(paths.logIn.length), '/')).toBe(back);
  });

  it.each([
    ['/back-office', true],
    ['/admin-login', true],
    ['/projects/1/all-topics', false],
  ])('%s is an administrator’s page: %s', (path, admin) => {
    expect(isAdminPath(path)).toBe(admin);
  });
});
