import type { TopicRow } from '@keywright/events/topic';
import type { Page } from 'playwright-core';

/** One state of the app: for whom (null: nobody is logged in), how wide the window is, and the way there. */
export interface Scenario {
  name: string;
  person: string | null;
  width: number;
  height: number;
  /** Resolves once it is shown; `subject` is the topic it is about, where it is about one. */
  show(page: Page, subject: TopicRow): Promise<void>;
}
