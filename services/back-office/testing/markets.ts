import type { TestApp } from '../../processes/testing/start-test-app.ts';
import { type Administrators, addAdministrators } from './administrators.ts';

/** A language or a country as administrators read it. */
export interface ConfiguredMarket {
  code: string;
  name: string;
  enabled: boolean;
  google: string | null;
  bing: string | null;
  revision: string;
  usedBy: Record<string, number>;
  changedBy: { id: string; userName: string } | null;
  changedAt: string | null;
  [field: string]: unknown;
}

export interface Markets {
  admins: Administrators;
  /** The user `ursula`. */
  ursula: string;
  /** A call of an administrator, once the read models have it; If-Match where it names what was seen. */
  ask(who: string, ...call: Call): Promise<{ status: number; body: Record<string, unknown> }>;
  language(code: string): Promise<ConfiguredMarket | undefined>;
  country(code: string): Promise<ConfiguredMarket | undefined>;
  /** The codes of what a user can choose from. */
  offered(of: 'languages' | 'countryInfoes'): Promise<string[]>;
}

type Call = [method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, seen?: string];

/** Administrators `ada` and `ben`, a user, and what is asked for of languages and countries. */
export async function withMarkets(test: TestApp): Promise<Markets> {
  const admins = await addAdministrators(test, ['ada', 'ben']);
  const ursula = await test.addAccount('ursula');
  const find = async (rel: 'languages' | 'countryInfoes', projection: string, code: string) => {
    const { body } = await admins.ask('ada', 'GET', `/api/${rel}?projection=${projection}&size=1000`);
    const rows = (body['_embedded'] as Record<string, ConfiguredMarket[]>)[rel];
    return rows?.find((row) => row.code === code);
  };
  return {
    ...{ admins, ursula },
    async ask(who, method, url, body, seen) {
      const headers: Record<string, string> = seen === undefined ? {} : { 'if-match': `"${seen}"` };
      const answer = await admins.ask(who, method, url, body, headers);
      await test.settled();
      return answer;
    },
    language: (code) => find('languages', 'languageApiConfigProjection', code),
    country: (code) => find('countryInfoes', 'countryApiConfigProjection', code),
    async offered(of) {
      const url = `/api/${of}?size=1000`;
      const { body } = await test.request<{ _embedded: Record<string, { code: string }[]> }>(
        'ursula',
        'GET',
        url,
      );
      return (body._embedded[of] ?? []).map(({ code }) => code);
    },
  };
}
