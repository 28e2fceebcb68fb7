import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';

/** One thing the app can show: to whom (null: nobody is logged in), how wide the window is, and the way there. */
export interface Scenario {
  name: string;
  person: string | null;
  width: number;
  height: number;
  /**
   * Resolves once it is there to be looked at; `subject` is the topic it is about, where it is about one. What the demo lacks
   * is made through `api`, as somebody: a list that is looked at has rows.
   */
  show(page: Page, subject: TopicRow, api: (person: string) => Promise<ApiClient>): Promise<void>;
  /**
   * Where an address alone leads to it: the address, and what stands there in any language once it is whole. Only with it is
   * the scenario looked at in every language.
   */
  address?: { path: string; there: string };
  /**
   * What it adds to a screen that is a scenario of its own, as a selector: axe looks at this part alone, the rest has been
   * looked at there.
   */
  part?: string;
  /** It is looked at in narrower windows and at 200 %, too: what one works with all day. */
  narrower?: true;
  /** What Chromium itself notes on the console where a look is about an answer that does not come, or says no. */
  noise?: RegExp;
}
