import type { Page } from 'playwright-core';
import { loginOf } from './demo-data.ts';
import type { Product } from './start-product.ts';
import { type AppWindow, openWindow } from './window.ts';

/** What a log-in leaves in the storage of its window. */
const OF_SESSION = 'keywright.tokenGeneration';

/** A window for each person that looks, with what was loaded in it before: a screen is there in half the time. */
export class SharedWindows {
  readonly #product: Product;
  readonly #ofPeople = new Map<string, AppWindow>();

  constructor(product: Product) {
    this.#product = product;
  }

  /** A new page for somebody who is logged in and has chosen nothing yet. */
  async page(person: string): Promise<Page> {
    const known = this.#ofPeople.get(person);
    const window = known ?? (await openWindow(this.#product.browser, this.#product.url));
    if (!known) {
      await window.signIn(loginOf(person));
      this.#ofPeople.set(person, window);
    }
    return window.context.newPage();
  }

  /** Leaves nothing of a page to the next one but what it has loaded; a window where anything went wrong is not used again. */
  async leave(person: string, page: Page, well: boolean): Promise<void> {
    const forget = (kept: string) => {
      for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
    };
    const tidy =
      well &&
      (await page.evaluate(forget, OF_SESSION).then(
        () => true,
        () => false,
      ));
    if (tidy) return page.close();
    this.#ofPeople.delete(person);
    await page.context().close();
  }
}
