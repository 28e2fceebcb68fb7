import { answer, type AnswerOf, api, ApiProblem, passwordGrant, revoke, tokens } from '../api/index.ts';
import { chooseLanguage } from '../i18n/index.ts';
import {
  type Account,
  accountAtom,
  forgetPerson,
  sessionAtom,
  type SessionState,
  store,
} from '../state/index.ts';

const toAccount = (body: AnswerOf<'/api/userAccounts/{id}'>): Account => ({
  id: body.id,
  userName: body.userName,
  email: body.email,
  name: `${body.firstName} ${body.lastName}`.trim(),
  language: body.preference.localizationLanguage,
  plan: body.subscriptionPlan?.name ?? null,
  startView: body.preference.startView,
});

const anonymous = (ended: boolean): SessionState => ({ kind: 'anonymous', left: false, ended });

/** Who worked in this tab last; after a session that ran out the same person finds what they left. */
let lastPerson: string | null = null;

/** Loads the account of the current token and opens the session; the account's language wins over the browser's. */
async function enter(): Promise<void> {
  const token = tokens.current;
  if (token === null) return store.set(sessionAtom, anonymous(false));
  const params = {
    path: { id: token.userAccountId },
    query: { projection: 'userAccountProjection' as const },
  };
  const account = toAccount(await answer(api.GET('/api/userAccounts/{id}', { params })));
  if (lastPerson !== null && lastPerson !== account.id) forgetPerson();
  lastPerson = account.id;
  await chooseLanguage(account.language, false);
  store.set(sessionAtom, { kind: token.scope === 'ADMIN' ? 'admin' : 'user', account });
}

let restoring: Promise<void> | null = null;

/**
 * The guard's way in: one refresh grant, then the own account. `anonymous` without a session or where it is refused,
 * `disabled` where that is the account. Whoever asks while it is under way joins it.
 */
export function restoreSession(): Promise<void> {
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

async function restore(): Promise<void> {
  try {
    if (!tokens.mayRestore()) store.set(sessionAtom, anonymous(false));
    else if ((await tokens.refresh(0)) === null) store.set(sessionAtom, anonymous(true));
    else await enter();
  } catch (problem) {
    store.set(sessionAtom, failedRestore(problem instanceof ApiProblem ? problem.status : 0));
  }
}

function failedRestore(status: number): SessionState {
  if (status === 402) return { kind: 'disabled' };
  return status >= 400 && status < 500 ? anonymous(true) : { kind: 'unreachable' };
}

/** Logs in with a password. Throws ApiProblem: `invalid_grant` (wrong pair), `invalid_scope` (no administrator), RATE_LIMITED, NETWORK. */
export async function logIn(credentials: {
  username: string;
  password: string;
  admin: boolean;
}): Promise<void> {
  const token = await passwordGrant(credentials);
  // The server has ended whatever session this browser still had.
  if (credentials.admin) tokens.drop(false);
  tokens.keep(token);
  await enter();
}

/** Ends the session here and in every other tab; the cookie goes with it. */
export async function logOut(): Promise<void> {
  const token = tokens.current?.value;
  tokens.drop(true);
  await revoke(token).catch(() => undefined);
}

/** Keeps the choice with the account, so that it follows the person to other devices. */
export async function chooseAccountLanguage(language: string): Promise<void> {
  await chooseLanguage(language);
  const session = store.get(sessionAtom);
  if (!('account' in session)) return;
  store.set(sessionAtom, { ...session, account: { ...session.account, language } });
  const params = { path: { id: session.account.id } };
  await answer(
    api.PATCH('/api/userAccounts/{id}', { params, body: { preference: { localizationLanguage: language } } }),
  );
}

/** Begins with a saved view from now on, or as usual; throws ApiProblem. */
export async function chooseStartView(startView: Account['startView']): Promise<void> {
  const account = store.get(accountAtom);
  if (account === null) return;
  const body = { preference: { startView: startView?.id ?? null } };
  await answer(api.PATCH('/api/userAccounts/{id}', { params: { path: { id: account.id } }, body }));
  const session = store.get(sessionAtom);
  if ('account' in session)
    store.set(sessionAtom, { ...session, account: { ...session.account, startView } });
}

/** Takes a plan that costs nothing; throws ApiProblem. */
export async function choosePlan(planId: string): Promise<void> {
  const account = store.get(accountAtom);
  if (account === null) return;
  const params = { path: { id: account.id } };
  accountChanged(
    await answer(api.PATCH('/api/userAccounts/{id}', { params, body: { subscriptionPlan: planId } })),
  );
}

/** The account of this session is otherwise from now on. */
export function accountChanged(body: AnswerOf<'/api/userAccounts/{id}'>): void {
  const session = store.get(sessionAtom);
  if ('account' in session) store.set(sessionAtom, { ...session, account: toAccount(body) });
}

/** Follows the token: its end ends the session of this tab, a log-in in another tab opens it here too. */
export function syncSession(forget: () => void): () => void {
  return tokens.onChange((token, left) => {
    const session = store.get(sessionAtom);
    if (token === null) {
      forget();
      if (left) forgetPerson();
      store.set(sessionAtom, { kind: 'anonymous', left, ended: !left && 'account' in session });
    } else if (session.kind === 'anonymous' && token.scope === 'USER') void enter().catch(() => undefined);
  });
}
