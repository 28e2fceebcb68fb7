import { projectOfMembershipStream } from '@keywright/events/membership';
import type { Platform } from '../../platform/feature.ts';

/** The read model that answers who belongs to a project. */
const MEMBERSHIP = 'membership';

const MAX_EVENTS = 500;

/**
 * Answers, poll by poll, in which projects members or roles have changed since the poll before: the membership events
 * up to where the read model has come, so that what is then asked of it is already true there.
 */
export class MembershipChangePoller {
  readonly #platform: Pick<Platform, 'store' | 'gate'>;
  #seen: bigint | null = null;

  constructor(platform: Pick<Platform, 'store' | 'gate'>) {
    this.#platform = platform;
  }

  /** The projects concerned; `all` at the first poll, when it is not known what happened before. */
  async poll(): Promise<'all' | readonly string[]> {
    const { position } = await this.#platform.gate.state(MEMBERSHIP);
    if (this.#seen === null || position < this.#seen) {
      this.#seen = position;
      return 'all';
    }
    if (position === this.#seen) return [];
    const projects = new Set<string>();
    for (let after = this.#seen; ;) {
      const events = await this.#platform.store.readAll({
        after,
        limit: MAX_EVENTS,
        categories: [MEMBERSHIP],
      });
      const shown = events.filter((event) => event.position <= position);
      for (const { stream } of shown) projects.add(projectOfMembershipStream(stream));
      const last = shown.at(-1);
      if (!last || shown.length < MAX_EVENTS) break;
      after = last.position;
    }
    this.#seen = position;
    return [...projects];
  }
}
