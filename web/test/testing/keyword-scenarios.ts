import { NORTHPEAK, whenLive } from './demo-data.ts';
import { LABEL_SCENARIOS } from './label-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { members, ROW, scenario } from './scenario-forms.ts';

const RULES = `/projects/${NORTHPEAK}/rules?scope=MY_REALITY&action=EXCLUDE&rule=~good|~tent&rule=!used`;
const TASKS = `/projects/${NORTHPEAK}/my-reality?tasks=open`;

/** The screens of keywords, and of what runs for them. */
export const KEYWORD_SCENARIOS: readonly Scenario[] = [
  ...LABEL_SCENARIOS,
  ...(
    [
      ['keywords of my reality', 'my-reality', 'MY_REALITY'],
      ['keywords of my goal', 'my-goal', 'MY_GOAL'],
      ['keywords out of scope', 'out-of-scope', 'OUT_OF_SCOPE'],
    ] as const
  ).map(([name, path, to]) =>
    scenario(
      name,
      'owner',
      async (page, api) => {
        const owner = await api('owner');
        const values = ['a keyword that is longer than most and says a good deal', `short ${to}`];
        await owner.call('POST', '/api/keyWords/add', { projectId: NORTHPEAK, to, values });
        await page.goto(`/projects/${NORTHPEAK}/${path}`);
        await page.locator(ROW).first().waitFor();
        await whenLive(page);
      },
      {
        address: { path: `/projects/${NORTHPEAK}/${path}`, there: ROW },
        ...(path === 'my-reality' && { narrower: true }),
      },
    ),
  ),
  scenario(
    'filter of keywords',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/my-reality?country=GB&status=VALIDATED&rule=~a`);
      await page.locator(ROW).first().waitFor();
      await whenLive(page);
      await page.keyboard.press('f');
      const panel = page.getByRole('dialog', { name: 'Filter' });
      await panel.getByRole('button', { name: /^Condition/ }).click();
      await panel.getByRole('list').last().waitFor();
    },
    { part: '[role=dialog], [role=toolbar]', narrower: true },
  ),
  scenario(
    'lists of keywords',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const list = { projectId: NORTHPEAK, name: 'What people ask for in winter', scope: 'MY_GOAL' };
      await owner.call('POST', '/api/keyWordLists', list);
      await page.goto(`/projects/${NORTHPEAK}/lists`);
      await page.locator('tr[data-list]').first().waitFor();
      await whenLive(page);
    },
    { address: { path: `/projects/${NORTHPEAK}/lists`, there: 'tr[data-list]' }, narrower: true },
  ),
  scenario(
    'rules of keywords',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const values = [
        'a keyword that is longer than most and says a good deal',
        'good tents',
        'goodwill tent',
      ];
      await owner.call('POST', '/api/keyWords/add', { projectId: NORTHPEAK, to: 'MY_REALITY', values });
      await page.goto(RULES);
      await page.locator('[data-keyword]').first().waitFor();
      await whenLive(page);
    },
    { address: { path: RULES, there: '[data-condition]' }, narrower: true },
  ),
  scenario(
    'saved rules',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const rule = {
        projectId: NORTHPEAK,
        name: 'Rivals’ brand names and where they sell',
        action: 'EXCLUDE',
      };
      const rules = [{ predicate: 'CONTAINS', texts: ['outlet of a rival'], wholeWords: true }];
      await owner.call('POST', '/api/keywordRules', { ...rule, rules });
      await page.goto(RULES);
      await page.getByRole('button', { name: /^Saved rules/ }).click();
      await page.locator('[data-rule]').first().waitFor();
      await whenLive(page);
    },
    { part: '[role=dialog]', narrower: true },
  ),
  scenario(
    'rule that is saved',
    'owner',
    async (page) => {
      await page.goto(RULES);
      await page.getByRole('button', { name: 'Save rule' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save rule' });
      await dialog.getByRole('button', { name: 'Save rule' }).click();
      await dialog.getByText('Write a name first.').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario('rules for a reader', 'watcher', async (page) => {
    await page.goto(RULES);
    await page.getByText('can move keywords').waitFor();
    await whenLive(page);
  }),
  scenario(
    'import of keywords',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/import?to=MY_GOAL`);
      const lines = ['Keyword\tVolume', 'a keyword that is longer than most and says a good deal\t1,300'];
      await page.getByLabel('Or paste lines of a table').fill([...lines, 'short\tmany'].join('\n'));
      await page.getByRole('button', { name: 'Read the lines' }).click();
      await page.getByRole('cell', { name: 'short', exact: true }).waitFor();
      await whenLive(page);
    },
    { narrower: true },
  ),
  scenario(
    'choice of a file of keywords',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/import?to=MY_GOAL`);
      await page.getByLabel('Or paste lines of a table').waitFor();
      await whenLive(page);
    },
    {
      address: { path: `/projects/${NORTHPEAK}/import?to=MY_GOAL`, there: 'textarea' },
      narrower: true,
    },
  ),
  scenario(
    'tasks over a screen',
    'owner',
    async (page, api) => {
      const owner = await api('owner');
      const asked = { projectId: NORTHPEAK, fields: ['value'], format: 'CSV', filter: {} };
      await owner.call('POST', '/api/keywordViews/export', asked);
      await page.goto(TASKS);
      await page.locator('[data-task][data-status=DONE]').first().waitFor();
      await whenLive(page);
    },
    { address: { path: TASKS, there: '[data-task]' }, narrower: true },
  ),
  scenario('tasks of nobody', 'product', async (page) => {
    await page.goto(TASKS);
    await page.getByText('Tasks are not open to you').waitFor();
  }),
  scenario(
    'export of keywords',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/lists`);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('dialog').getByRole('radio', { name: /^CSV/ }).waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario('scope without keywords', 'outsider', async (page, api) => {
    const outsider = await api('outsider');
    const market = { country: 'GB', language: 'en', customerId: null };
    const { id } = await outsider.call<{ id: string }>('POST', '/api/projects', { name: 'Bare', ...market });
    await page.goto(`/projects/${id}/my-goal`);
    await page.getByLabel('Keywords, one a line').waitFor();
  }),
  scenario(
    'new keywords',
    'owner',
    async (page) => {
      await page.goto(`/projects/${NORTHPEAK}/my-goal`);
      await page.getByRole('button', { name: 'Add keywords' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add keyword', exact: true }).click();
      await page.getByText('Write a keyword first.').waitFor();
    },
    { part: '[role=dialog]' },
  ),
  scenario(
    'members of a project',
    'owner',
    async (page) => {
      await page.goto(members);
      await page.locator('[data-invitation]').first().waitFor();
      await whenLive(page);
    },
    { address: { path: members, there: '[data-invitation]' }, narrower: true },
  ),
];
