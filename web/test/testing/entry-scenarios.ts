import { BACK_OFFICE_SCENARIOS } from './back-office-scenarios.ts';
import { NORTHPEAK, WITHOUT_PROJECT, whenLive } from './demo-data.ts';
import { INBOX_SCENARIOS } from './inbox-scenarios.ts';
import { KEYWORD_SCENARIOS } from './keyword-scenarios.ts';
import { OPTIMIZE_SCENARIOS } from './optimize-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { BOARD, members, over, ROW, scenario, screen, titled } from './scenario-forms.ts';

const FORM = 'form button[type=submit]';

/** Every screen around the workflow: log-ins, the back-office, what explains itself, and what the shell opens. */
export const ENTRY_SCENARIOS: readonly Scenario[] = [
  screen('log-in', null, `/login?next=${encodeURIComponent(BOARD)}`, 'Log in', {
    address: { path: '/login', there: FORM },
  }),
  screen('administrator log-in', null, '/admin-login', 'Administrator log-in', {
    address: { path: '/admin-login', there: FORM },
  }),
  ...BACK_OFFICE_SCENARIOS,
  screen('sign-up', null, '/sign-up', 'Create an account', { address: { path: '/sign-up', there: FORM } }),
  screen('forgotten password', null, '/forgot-password', 'Forgot your password?', {
    address: { path: '/forgot-password', there: FORM },
  }),
  screen('new password', null, '/reset-password?token=x', 'Choose a new password', {
    address: { path: '/reset-password?token=x', there: FORM },
  }),
  screen('activation', null, '/activate?token=x', 'One step left', {
    address: { path: '/activate?token=x', there: FORM },
  }),
  screen('link that was cut off', null, '/activate', 'This link does not work'),
  scenario(
    'choice of a plan',
    'owner',
    async (page) => {
      await page.goto('/sign-up-subscription');
      await page.getByRole('heading', { name: 'Agency' }).waitFor();
    },
    { address: { path: '/sign-up-subscription', there: 'h2' } },
  ),
  scenario(
    'own account',
    'owner',
    async (page) => {
      await page.goto('/profile');
      await page.getByText('This one').waitFor();
      await page.getByRole('combobox', { name: 'Country' }).first().click();
      await page.getByRole('option', { name: 'Austria' }).waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
    { address: { path: '/profile', there: 'li strong' } },
  ),
  scenario(
    'development outbox',
    null,
    async (page) => {
      const ask = '/api/users/send-reset-password-email?email=owner%40demo.test';
      await page.request.post(ask);
      await page.goto('/dev/outbox');
      await page.getByRole('article').first().waitFor();
    },
    { address: { path: '/dev/outbox', there: 'article' } },
  ),
  screen('payment overdue', 'owner', '/update-payments', 'A payment is overdue', {
    address: { path: '/update-payments', there: 'h1' },
  }),
  screen('account blocked', 'owner', '/account-disabled', 'Your account is blocked', {
    address: { path: '/account-disabled', there: 'h1' },
  }),
  screen('address that leads nowhere', null, '/nowhere', 'There is no page at this address', {
    address: { path: '/nowhere', there: 'h1' },
  }),
  screen(
    'project of others',
    'outsider',
    `/projects/${NORTHPEAK}/all-topics`,
    'This project is not open to you',
    { address: { path: '/projects/nobodys/all-topics', there: 'h1' }, noise: /status of 404/ },
  ),
  scenario('roles that open nothing here', 'product', async (page) => {
    await page.goto(`/projects/${NORTHPEAK}/all-topics`);
    await page.getByText('Your roles do not open this').waitFor();
  }),
  screen('account without a project', WITHOUT_PROJECT, '/', 'Begin your first project'),
  screen(
    'first steps of a project',
    'owner',
    `/projects/${NORTHPEAK}/get-started`,
    'Which searches should Northpeak Outfitters answer?',
    { address: { path: `/projects/${NORTHPEAK}/get-started`, there: 'textarea' } },
  ),
  screen('projects by customer', 'owner', '/projects', 'Projects', {
    address: { path: '/projects', there: 'li dl' },
    narrower: true,
  }),
  screen('customers', 'owner', '/customers', 'Customers', {
    address: { path: '/customers', there: 'h1' },
    narrower: true,
  }),
  scenario(
    'statistics of a customer',
    'owner',
    async (page) => {
      await page.goto('/customers');
      await page
        .getByRole('link', { name: /^Statistics of/ })
        .first()
        .click();
      await page.locator('tr[data-project]').first().waitFor();
    },
    { narrower: true },
  ),
  scenario(
    'follow-up',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/follow-up?days=365&card=suggested`);
      await page.locator('[data-topic-row]').first().waitFor();
      await page.locator('.recharts-area').first().waitFor();
      await whenLive(page);
    },
    {
      address: { path: `/projects/${NORTHPEAK}/follow-up`, there: '[data-topic-row]' },
      narrower: true,
    },
  ),
  ...(
    [
      ['follow-up of what is in progress', 'ongoing'],
      ['follow-up of what is published', 'published'],
    ] as const
  ).map(([name, path]) =>
    scenario(name, 'owner', async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/follow-up/${path}`);
      await page.locator(ROW).first().waitFor();
      await whenLive(page);
    }),
  ),
  scenario('project that was deleted', 'outsider', async (page, api) => {
    const outsider = await api('outsider');
    const market = { country: 'GB', language: 'en', customerId: null };
    const { id } = await outsider.call<{ id: string }>('POST', '/api/projects', { name: 'Short', ...market });
    await page.goto(`/projects/${id}`);
    await whenLive(page);
    await outsider.call('DELETE', `/api/projects/${id}`);
    await titled(page, '“Short” is no longer here');
  }),
  screen('settings of a project', 'owner', `/projects/${NORTHPEAK}/settings`, 'Settings', { narrower: true }),
  ...INBOX_SCENARIOS,
  ...KEYWORD_SCENARIOS,
  ...OPTIMIZE_SCENARIOS,
  scenario('members for a reader', 'watcher', async (page) => {
    await page.goto(members);
    await page.getByText('Roles are given by').waitFor();
    await whenLive(page);
  }),
  scenario(
    'invitation of people',
    'owner',
    async (page) => {
      await page.goto(members);
      await page.getByRole('button', { name: 'Invite people' }).click();
      await page.getByLabel('E-mail 1').fill('nobody');
      await page.getByText('is not an e-mail address.').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'history of the people',
    'owner',
    async (page) => {
      await page.goto(`${members}?show=history`);
      await page.locator('tbody tr').first().waitFor();
    },
    { address: { path: `${members}?show=history`, there: 'tbody tr' } },
  ),
  screen('invitation that was cut off', null, '/invitation', 'This invitation cannot be opened', {
    address: { path: '/invitation', there: 'h1' },
  }),
  screen('end of mails', null, '/inbox/mails?token=x', 'Stop mails of your inbox?', {
    address: { path: '/inbox/mails?token=x', there: 'h1' },
    narrower: true,
  }),
  screen('end of mails that was cut off', null, '/inbox/mails', 'This link does not work'),
  screen('start', 'copywriter', '/', 'Copywriting'),
  screen('start of a project', 'copywriter', `/projects/${NORTHPEAK}`, 'Copywriting'),
  scenario(
    'server that does not answer',
    'copywriter',
    async (page) => {
      await page.goto('/');
      await titled(page, 'Copywriting');
      await whenLive(page);
      await page.context().route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
      // A call that was under way may lead there before the click does.
      void page
        .getByRole('link', { name: /Published/ })
        .click()
        .catch(() => undefined);
      await titled(page, 'Keywright is not available');
    },
    { noise: /status of 502|WebSocket connection/ },
  ),
  over(
    'command palette',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
    { part: '[role=dialog]' },
  ),
  over(
    'keyboard help',
    async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    { part: '[role=dialog]' },
  ),
  over(
    'navigation as a drawer',
    async (page) => {
      await page.getByRole('button', { name: 'Open the navigation' }).click();
      await page.getByRole('link', { name: /Published/ }).waitFor();
    },
    { width: 768 },
  ),
  over(
    'menu of the person',
    async (page) => {
      await page.getByRole('button', { name: /language, theme, log out/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
    { part: '[role=menu]' },
  ),
  over(
    'choice of a project',
    async (page) => {
      await page.getByRole('button', { name: /switch project/ }).click();
      await page.getByRole('menuitem').nth(1).waitFor();
    },
    { part: '[role=menu]' },
  ),
  over(
    'offline',
    async (page) => {
      await page.locator('article[data-topic]').first().waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
    { noise: /ERR_INTERNET_DISCONNECTED/ },
  ),
];
