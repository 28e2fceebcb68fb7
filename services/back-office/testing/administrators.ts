import { type Method, type TestApp, TEST_PASSWORD } from '../../processes/testing/start-test-app.ts';
import { currentWords } from '../../translations/index.ts';
import { encodeForm } from '../../topics/import/testing/form.ts';

/** One request as an administrator, in a session of scope ADMIN. */
export type AskAs = (
  name: string,
  method: Method,
  url: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>;

export interface Administrators {
  /** User ids by name. */
  ids: Readonly<Record<string, string>>;
  ask: AskAs;
  /** A file to POST /api/translations/import, with these fields and headers. */
  upload(
    name: string,
    file: string | Uint8Array,
    fields?: Record<string, string>,
    given?: Record<string, string>,
  ): ReturnType<AskAs>;
  /** The bytes of an answer. */
  download(name: string, url: string): Promise<Uint8Array>;
  /** A text as it is now. */
  text(label: string, languageCode?: string): Promise<ListedText>;
  /** Has the product say nothing at a label, as in a language whose texts are not all there. */
  unship(label: string): Promise<void>;
}

/** One of the translations of a label. */
export interface ListedText {
  id: string;
  languageCode: string;
  translation: string;
  shipped: string | null;
  revision: string;
  changedBy: { id: string; userName: string } | null;
  changedAt: string | null;
}

export interface ListedLabel {
  label: string;
  area: string;
  screens: string[];
  missing: string[];
  translations: ListedText[];
}

export const LABELS = '/api/languageLabels/search/findAllByLabelContainingIgnoreCase';

/** Adds administrators of these names and logs them in to the back-office. */
export async function addAdministrators(test: TestApp, names: readonly string[]): Promise<Administrators> {
  const [ids, tokens] = [new Map<string, string>(), new Map<string, string>()];
  for (const name of names) {
    ids.set(name, await test.addAccount(name, { admin: true }));
    const logIn = { username: `${name}@test.example`, password: TEST_PASSWORD, scope: 'ADMIN' };
    const payload = { grant_type: 'password', ...logIn };
    const { body } = await test.send({ method: 'POST', url: '/oauth/token', payload });
    tokens.set(name, String(body['access_token']));
  }
  const authorization = (name: string) => ({ authorization: `Bearer ${tokens.get(name) ?? ''}` });
  const ask: AskAs = (name, method, url, body, headers = {}) =>
    test.send({
      ...{ method, url, headers: { ...authorization(name), ...headers } },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    ids: Object.fromEntries(ids),
    ask,
    async upload(name, file, fields = {}, given = {}) {
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
      const form = await encodeForm({ file: bytes, ...fields });
      const headers = { ...authorization(name), ...form.headers, ...given };
      return test.send({ method: 'POST', url: '/api/translations/import', headers, payload: form.body });
    },
    async download(name, url) {
      const { rawPayload } = await test.app.inject({ url, headers: authorization(name) });
      return rawPayload;
    },
    async text(label, languageCode = 'en-GB') {
      await test.settled();
      const [word] = await currentWords(test.platform.db, languageCode, [label]);
      if (word === undefined) throw new Error(`no ${label} in ${languageCode}`);
      const { id, translation, shipped, revision, changedBy, changedAt } = word;
      const userName = [...ids].find(([, known]) => known === changedBy)?.[0] ?? '';
      return {
        ...{ id, languageCode, translation, shipped, revision },
        changedBy: changedBy === null ? null : { id: changedBy, userName },
        changedAt: changedAt?.toISOString() ?? null,
      };
    },
    async unship(label) {
      await test.platform.db.deleteFrom('translations').where('label', '=', label).execute();
    },
  };
}
